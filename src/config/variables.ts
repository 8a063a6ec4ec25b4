import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and collects their problems. Empty variables count as absent. */
export class Variables {
  /** Errors that prevent the start, each starting with the variable's name. */
  readonly problems: string[] = [];
  /** Likely mistakes. */
  readonly warnings: string[] = [];
  /** Names of all variables read so far. */
  readonly names = new Set<string>();
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | undefined {
    this.names.add(name);
    return this.#environment[name]?.trim() || undefined;
  }

  /** `orElse` describes other accepted values; the caller checks for them. */
  integer(
    name: string,
    otherwise: number,
    [min, max]: readonly [min: number, max: number],
    orElse = '',
  ): number {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    this.problems.push(`${name} must be an integer between ${min} and ${max}${orElse}, not ${text}`);
    return otherwise;
  }

  flag(name: string, otherwise = false): boolean {
    const choices = ['on', 'off', 'true', 'false', '1', '0'];
    return this.choice(name, choices, otherwise ? 'on' : 'off').match(/^(on|true|1)$/) !== null;
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const text = this.text(name)?.toLowerCase() ?? otherwise;
    const choice = choices.find((each) => each === text);
    if (choice === undefined)
      this.problems.push(`${name} must be one of: ${choices.join(', ')}; not ${text}`);
    return choice ?? otherwise;
  }

  /** Splits at commas and drops empty entries. */
  list(name: string): string[] {
    const entries = (this.text(name) ?? '').split(',').map((entry) => entry.trim());
    return entries.filter((entry) => entry !== '');
  }

  /** A base URL: no query or fragment; trailing slashes are removed. */
  baseUrl(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const isBase = hasProtocol(text, ['http:', 'https:']) && !/[?#]/.test(text);
    if (!isBase)
      this.problems.push(`${name} must be a URL that starts with http:// or https://, without ? and #`);
    // It becomes part of documents.
    if (isBase && /^[^/]*\/\/[^/]*@/.test(text))
      this.problems.push(`${name} must not contain a user name or a password`);
    return isBase ? text.replace(/(?<!\/)\/+$/, '') : undefined;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    return this.#checkUrl(name, this.text(name), protocols);
  }

  /** Like `url`, for URLs that may contain a password; see `secret`. */
  secretUrl(name: string, protocols: readonly string[]): string | undefined {
    return this.#checkUrl(name, this.secret(name), protocols);
  }

  /**
   * A string that messages never quote, from the variable itself or from the file named by `…_FILE`, which may be
   * missing if `isOptional`.
   */
  secret(name: string, { isOptional = false } = {}): string | undefined {
    const text = this.text(name);
    const inFile = this.file(`${name}_FILE`, { isOptional })?.trim();
    if (inFile === '') this.problems.push(`${name}_FILE refers to an empty file`);
    if (text !== undefined && inFile !== undefined)
      this.problems.push(`${name} and ${name}_FILE are mutually exclusive: set one of them`);
    return text ?? (inFile || undefined);
  }

  /** Contents of the file that the variable names. */
  file(name: string, { isOptional = false } = {}): string | undefined {
    const path = this.text(name);
    if (path === undefined || (isOptional && !existsSync(path))) return undefined;
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      this.problems.push(`${name} must be a readable file: ${messageOf(error)}`);
      return undefined;
    }
  }

  /** A readable folder. */
  folder(name: string): string | undefined {
    const path = this.text(name);
    try {
      if (path !== undefined) readdirSync(path);
    } catch {
      this.problems.push(`${name} must be a readable folder, not ${path}`);
    }
    return path;
  }

  /** Origins as browsers send them, such as `https://example.com`. */
  origins(name: string): readonly string[] {
    const origins = this.list(name);
    const wrong = origins.filter((text) => !URL.canParse(text) || new URL(text).origin !== text);
    if (wrong.length > 0)
      this.problems.push(`${name} must contain origins such as https://example.com, not ${wrong.join(', ')}`);
    return origins;
  }

  /** Addresses and CIDR ranges. Rejects `/0`, which would trust every client. */
  networks(name: string): readonly string[] {
    const networks = this.list(name);
    const isNetwork = (text: string) =>
      ipaddr.isValid(text) || (ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0);
    const wrong = networks.filter((network) => !isNetwork(network));
    if (wrong.length === 0) return networks;
    this.problems.push(`${name} must contain addresses or CIDR ranges, without /0: ${wrong.join(', ')}`);
    return [];
  }

  #checkUrl(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
    if (text === undefined || hasProtocol(text, protocols)) return text?.replace(/(?<!\/)\/+$/, '');
    const beginnings = protocols
      .map((each) => (each === 'mailto:' || each === 'tel:' ? each : `${each}//`))
      .join(' or ');
    this.problems.push(`${name} must be a URL that starts with ${beginnings}`);
    return undefined;
  }
}

function hasProtocol(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** Returns the error's message in one line. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
