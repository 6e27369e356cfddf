import { build, type Plugin } from 'vite'

/** The worker's script as Vite asks for it when it serves. */
const WORKER = /^(?<file>[^?]+\.worker\.ts)\?.*\bworker_file\b/

/** Files that a worker loads besides its script are served from their location. */
const servedFiles: Plugin = {
  name: 'served-files',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('?url') ? `export default ${JSON.stringify(`/@fs${id.slice(0, -'?url'.length)}`)}` : undefined,
}

const bundle = async (file: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [servedFiles],
    build: { write: false, minify: true, rolldownOptions: { input: file, output: { codeSplitting: false } } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error(`${file} was not bundled`)
  return output.output[0].code
}

/** Bundles a worker into one script: served module by module, each story that opens a file would load a hundred of them. */
export const bundledWorkers = (): Plugin => {
  const bundles = new Map<string, Promise<string>>()
  return {
    name: 'bundled-workers',
    apply: 'serve',
    enforce: 'pre',
    load: (id) => {
      const file = WORKER.exec(id)?.groups?.['file']
      if (file === undefined) return undefined
      const code = bundles.get(file) ?? bundle(file)
      bundles.set(file, code)
      return code
    },
  }
}
