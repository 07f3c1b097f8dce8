// Stands in for the federation runtime's English descriptions of its errors. The codes stay, and stay searchable.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
