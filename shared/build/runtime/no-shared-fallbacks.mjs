// Stands in for fetching a shared library from elsewhere when nobody offers it. The host offers all of them.
export const getSharedFallbackGetter = ({ factory }) => factory;
