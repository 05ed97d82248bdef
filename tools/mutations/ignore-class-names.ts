import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The part of Babel's path that is looked at. */
interface Path {
  node: { type: string; name?: { name?: unknown } };
}

/** How something looks is compared by pictures in a browser, not by unit tests. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'class-names', {
    shouldIgnore(path) {
      const { node } = path as Path;
      const isClassName = node.type === 'JSXAttribute' && node.name?.name === 'className';
      return isClassName ? 'A class name is only seen in a browser.' : undefined;
    },
  }),
];
