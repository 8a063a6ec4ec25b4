import { createJob } from '../../compute/job.ts';
import type { CaptchaSpec } from './draw.ts';

/** A captcha, and the random bytes that determine its look. */
interface CaptchaDrawing {
  readonly spec: CaptchaSpec;
  readonly chance: Uint8Array;
}

export const drawCaptcha = createJob({
  name: 'captcha/jobs/drawCaptcha',
  load: async () => {
    const draw = (await import('./renderer.ts')).createCaptchaRenderer();
    return ({ spec, chance }: CaptchaDrawing) => draw(spec, chance);
  },
  lane: 'slow',
});
