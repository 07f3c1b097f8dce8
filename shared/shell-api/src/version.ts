/** Version of the contract between host and remotes; remotes state a range of it in their manifest. */
export const SHELL_API_VERSION = '1.10.0';
