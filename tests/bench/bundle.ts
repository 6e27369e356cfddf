import { build } from 'vite'

/** The library or folder that a module belongs to. */
const ownerOf = (id: string): string => {
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  return library ?? id.replace(`${process.cwd()}/`, '').replace(/^\0/, '').split('/').slice(0, 3).join('/')
}

const SHOWN = 12

/** Prints each script of the app with what it is made of, the largest first; thousands of bytes before compression. */
export const printBundle = async (): Promise<void> => {
  const built = await build({ logLevel: 'error', build: { write: false } })
  if (!('output' in built)) throw new Error('The app is built in one piece')
  const chunks = built.output.filter((each) => each.type === 'chunk').sort((a, b) => b.code.length - a.code.length)
  for (const { fileName, code, modules } of chunks) {
    const sizes = new Map<string, number>()
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      sizes.set(ownerOf(id), (sizes.get(ownerOf(id)) ?? 0) + renderedLength)
    }
    process.stdout.write(`${fileName} ${(code.length / 1000).toFixed(1)} kB\n`)
    const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
    for (const [owner, size] of largest) process.stdout.write(`  ${(size / 1000).toFixed(1).padStart(7)} ${owner}\n`)
  }
}
