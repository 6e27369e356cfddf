// Installs what package-lock.json names unless it is already there. Runs before `npm start` and `npm test`, on the Node
// that the machine happens to have, with nothing installed: so plain JavaScript, and only what Node brings.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Farthing needs Node 20.19 or newer to begin with; this is ${process.version}.`)
  process.exit(1)
}

/** @param {string} path */
const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(`${root}/${path}`, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Compares npm's record of the last installation with the lock file. Packages for other platforms may be absent. */
const isInstalled = () => {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (wanted === undefined || present === undefined) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return present[path] === undefined ? optional === true : present[path].version === version
  })
}

if (!isInstalled()) {
  console.log('Installing what Farthing needs (npm ci) …')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed. Is there a network, or a registry that npm may use?')
    process.exit(status ?? 1)
  }
}
