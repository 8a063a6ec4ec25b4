/** A cache of responses by URL, in which each caller has a limited share. */
import { LRUCache } from 'lru-cache';

/** The response to a URL. */
export interface KeptPicture {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body in other encodings, by their names. */
  readonly forms?: Readonly<Record<string, Buffer>>;
  /** The caller or network that it was drawn for. */
  readonly share: string;
}

/** Memory of an entry besides URL and body. */
const ENTRY_BYTES = 1_000;
/** Share of the memory for the pictures of one caller or network. */
const CALLER_SHARE = 1 / 4;

/** Creates a cache of at most as many bytes. The oldest pictures of a caller make way for the caller's next ones. */
export function createPictureCache(bytesMax: number) {
  /** The URLs of each caller's pictures, the oldest first, and their memory. */
  const shares = new Map<string, { readonly keys: Set<string>; bytes: number }>();
  const pictures = new LRUCache<string, KeptPicture>({
    maxSize: bytesMax,
    sizeCalculation: sizeOf,
    dispose: (kept, key) => {
      const share = shares.get(kept.share);
      if (!share?.keys.delete(key)) return;
      share.bytes -= sizeOf(kept, key);
      if (share.keys.size === 0) shares.delete(kept.share);
    },
  });
  return {
    get: (key: string) => pictures.get(key),
    add(key: string, kept: KeptPicture): void {
      pictures.delete(key);
      const share = shares.get(kept.share) ?? { keys: new Set(), bytes: 0 };
      const [size, sizeMax] = [sizeOf(kept, key), bytesMax * CALLER_SHARE];
      if (size > sizeMax) return;
      for (const oldest of share.keys) {
        if (share.bytes + size <= sizeMax) break;
        pictures.delete(oldest);
      }
      shares.set(kept.share, share);
      share.keys.add(key);
      share.bytes += size;
      pictures.set(key, kept);
    },
    bytes: () => pictures.calculatedSize,
  };
}

const sizeOf = ({ body, headers, forms = {} }: KeptPicture, key: string): number =>
  Object.values(forms).reduce(
    (sum, form) => sum + form.length,
    ENTRY_BYTES + 2 * key.length + 2 * (headers['x-ignored']?.length ?? 0) + body.length,
  );

export type PictureCache = ReturnType<typeof createPictureCache>;
