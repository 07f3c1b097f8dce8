// React's refresh runtime stands in for React's developer tools, but forgets the renderers it is told about. A remote
// brings a refresh runtime of its own, after the host's renderer has started, and looks for it in this list.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;
hook.inject = function (renderer) {
  const id = inject.call(this, renderer);
  this.renderers.set(id, renderer);
  return id;
};
