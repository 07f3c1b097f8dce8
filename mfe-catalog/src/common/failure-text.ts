/** Codes the client gives calls that never reached the service. */
const UNREACHED = ['NETWORK', 'TIMEOUT'];

/** The sentence for a page that could not be loaded: a lost connection is not called the service's fault. */
export function failureTextKey(code: string): 'failure.unreached' | 'course.failed.text' {
  return UNREACHED.includes(code) ? 'failure.unreached' : 'course.failed.text';
}
