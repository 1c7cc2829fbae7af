import type { Plugin } from 'vite';

const endpoints = /export const (\w+) = endpoint\(\{\n([\s\S]*?)\n\}\);/g;
const valueOf = (body: string, key: string) => new RegExp(`^  ${key}: (.+),$`, 'm').exec(body)?.[1];

/**
 * In the browser an endpoint is its address: the reply was parsed where it was made. Without this every page that asks for
 * something carries the schemas of all it could ever send; forms import theirs by name and keep them.
 */
export function lightEndpoints(): Plugin {
  return {
    name: 'light-endpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
      handler(code) {
        return code.replace(endpoints, (_, name: string, body: string) => {
          const [method, path] = ['method', 'path'].map((key) => valueOf(body, key));
          if (!method || !path) throw new Error(`the endpoint ${name} is not written as the build expects`);
          const more = ['form', 'once'].filter((key) => valueOf(body, key)).map((key) => `, ${key}: true`);
          return `export const ${name} = { kind: 'json', method: ${method}, path: ${path}${more.join('')} };`;
        });
      },
    },
  };
}
