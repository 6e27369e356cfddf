import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `import … from 'x'`, `import 'x'` and `import('x')`; types alone are not there when it runs. */
const imported = /^(?:import|export) (?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** The tools bundle their own parts; styles and what begins with a dot or a door are no libraries. */
const isLibrary = (name: string): boolean =>
  /^@?[a-z]/.test(name) && !/^(node:|virtual:|vitest|@?storybook)|\.css$|\?url$|^@fontsource/.test(name)

/** Every library that the browser may come to load, by the name it is imported by. */
export const clientLibraries = (): string[] => {
  const files = globSync('{src,mocks,contract,shared,demo,import,.storybook}/**/*.{ts,tsx}', { cwd: root })
  const names = files
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(imported)])
    .map(([, from, bare, lazy]) => from ?? bare ?? lazy ?? '')
  return [...new Set(names)].filter(isLibrary).sort()
}
