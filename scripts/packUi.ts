import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The components, and the formatting that they share with the server. */
const isOfPackage = (file: string): boolean => /^(?:src\/components\/ui|shared)\//.test(file)

/** A package that had a store or a page in it would bring the whole product. */
const nothingElse = (folder: string): Plugin => ({
  name: 'nothing-else',
  generateBundle(_options, bundle) {
    const ours = Object.values(bundle)
      .flatMap((built) => (built.type === 'chunk' ? built.moduleIds : []))
      .filter((id) => id.startsWith(root) && !id.includes('node_modules') && !id.startsWith(folder))
      .map((id) => relative(root, id))
    const others = ours.filter((file) => !isOfPackage(file))
    if (others.length > 0) throw new Error(`ui/ takes along ${others.join(', ')}`)
  },
})

const isLibrary = (id: string): boolean => /^@?[a-z]/.test(id) && !id.endsWith('.css')

/** Builds ui/ in an empty folder and packs it; returns the path of the archive. `extra` is exported, too. */
export const packUi = async (folder: string, extra: readonly string[] = []): Promise<string> => {
  const files = globSync('src/components/ui/**/*.tsx', { cwd: root }).filter((file) => !/\.stories\./.test(file))
  const entry = join(folder, 'index.ts')
  const sources = [...files.map((file) => join(root, file)), ...extra]
  writeFileSync(entry, sources.map((file) => `export * from '${file}'\n`).join(''))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), nothingElse(folder)],
    build: {
      outDir: join(folder, 'dist'),
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'ui', cssFileName: 'ui' },
      rolldownOptions: { external: isLibrary },
    },
  })
  const { version, license, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'version' | 'license',
    string
  > & { dependencies: Record<string, string> }
  const code = readFileSync(join(folder, 'dist/ui.js'), 'utf8')
  const used = Object.entries(dependencies).filter(([name]) => code.includes(`from "${name}`))
  const description = {
    name: '@farthing/ui',
    version,
    license,
    type: 'module',
    exports: { '.': './dist/ui.js', './ui.css': './dist/ui.css' },
    files: ['dist'],
    peerDependencies: Object.fromEntries(used),
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(description))
  const name = execFileSync('npm', ['pack', '--silent', '--offline'], { cwd: folder, encoding: 'utf8' })
  return join(folder, name.trim())
}
