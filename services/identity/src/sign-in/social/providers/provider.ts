import type { SocialFailure } from '@lectern/contracts-identity';

/** A person as a provider describes them. */
export interface SocialPerson {
  /** The provider's permanent id of the person; the address may change. */
  readonly subject: string;
  /** Undefined when they gave none away, or none that could be written to. */
  readonly email: string | undefined;
  /** Whether the provider says that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** What ties the way there to the way back. */
export interface SocialProof {
  readonly state: string;
  readonly nonce: string;
  /** PKCE verifier. */
  readonly verifier: string;
}

/** A provider of social accounts, as it is used here. */
export interface Provider {
  /** Where the browser goes to be asked. @throws when the provider cannot be reached. */
  authorizeUrl(callback: URL, proof: SocialProof): Promise<URL>;
  /**
   * The person of a return; `returned` is the callback's address with the provider's parameters.
   * @throws {SocialFailed} token_exchange_failed or user_data_failed.
   */
  personBehind(returned: URL, proof: SocialProof): Promise<SocialPerson>;
}

/** A sign-in that came to nothing, by the code the login page puts into words. */
export class SocialFailed extends Error {
  readonly code: SocialFailure;

  constructor(code: SocialFailure, cause?: unknown) {
    super(`A social sign-in ended with ${code}`, { cause });
    this.name = 'SocialFailed';
    this.code = code;
  }
}

/** Runs a step and gives its failures this code, unless they have one. */
export async function orFail<T>(code: SocialFailure, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof SocialFailed ? error : new SocialFailed(code, error);
  }
}
