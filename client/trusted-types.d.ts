/** The rules of a Trusted Types policy, which are also the functions of the policy. */
interface TrustedTypesRules {
  readonly createHTML?: (html: string) => string;
  readonly createScriptURL?: (address: string) => string;
}

interface Window {
  /** Trusted Types, which only some browsers have. */
  readonly trustedTypes?: { createPolicy<T extends TrustedTypesRules>(name: string, rules: T): T };
}
