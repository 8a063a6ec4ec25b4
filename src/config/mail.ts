import type { Variables } from './variables.ts';

export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

/** Reads the mail server; undefined without `SMTP_URL`. */
export function readMail(variables: Variables, hasPublicUrl: boolean): MailSettings | undefined {
  const url = variables.secretUrl('SMTP_URL', ['smtp:', 'smtps:']);
  const from = variables.text('MAIL_FROM');
  if (url === undefined) return undefined;
  if (from === undefined || !from.includes('@')) {
    variables.problems.push('MAIL_FROM must be an email address if SMTP_URL is set');
    return undefined;
  }
  // Emails contain links to the service.
  if (!hasPublicUrl)
    variables.warnings.push('SMTP_URL has no effect without PUBLIC_URL, which emails with keys link to');
  return { url, from };
}
