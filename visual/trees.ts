import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const git = (args: string[], environment: Record<string, string> = {}): string => {
  const { status, stdout, stderr } = spawnSync('git', args, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(stderr.trim())
  return stdout.trim()
}

/** The state of all files: what was committed, or what lies in the folder now. Equal files have equal trees. */
export interface Tree {
  hash: string
  /** For people: a short commit, or "working tree". */
  name: string
}

export const treeOf = (commit: string): Tree => ({
  hash: git(['rev-parse', '--verify', `${commit}^{tree}`]),
  name: git(['rev-parse', '--short', commit]),
})

/** The files as they lie here, committed or not. */
export const workingTree = (): Tree => {
  const folder = mkdtempSync(join(tmpdir(), 'farthing-index-'))
  const environment = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    git(['read-tree', 'HEAD'], environment)
    git(['add', '--all'], environment)
    return { hash: git(['write-tree'], environment), name: 'working tree' }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Where this branch left main; on main itself, the commit before. */
export const whereItLeftMain = (): string => {
  const base = git(['merge-base', 'HEAD', 'main'])
  const isOnMain = base === git(['rev-parse', 'HEAD'])
  const isClean = workingTree().hash === treeOf('HEAD').hash
  return isOnMain && isClean ? 'HEAD~1' : base
}

export const changedFiles = (before: Tree, after: Tree): string[] =>
  git(['diff-tree', '-r', '--name-only', before.hash, after.hash])
    .split('\n')
    .filter((file) => file !== '')

/** The hash of a file's content, where the tree has it. */
export const blobOf = ({ hash }: Tree, file: string): string | undefined =>
  git(['ls-tree', '--format=%(objectname)', hash, file]).slice(0, 20) || undefined

/** Writes the files of a tree into a folder. */
export const exportTree = ({ hash }: Tree, folder: string): void => {
  const environment = { GIT_INDEX_FILE: join(folder, '.git-index') }
  git(['read-tree', hash], environment)
  git(['--work-tree', folder, 'checkout-index', '--all', '--force'], environment)
}

export const branchName = (): string => git(['branch', '--show-current']) || git(['rev-parse', '--short', 'HEAD'])

export const personName = (): string => {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' })
  return stdout.trim() || 'unknown'
}
