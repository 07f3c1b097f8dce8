// Stands in for the description of the host that the federation runtime adds to its errors for tools that collect them.
export const optionsToMFContext = () => ({});
