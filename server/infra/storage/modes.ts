import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Accessible only to the server's account. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

const OTHERS = 0o077

/**
 * Creates the folder, or restricts the permissions that earlier versions left open. The folder comes first: once it is
 * closed, so is everything in it. False when it belongs to another account, which must change it.
 */
export const makePrivate = async (folder: string): Promise<boolean> => {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  if (((await stat(folder)).mode & OTHERS) === 0) return true
  try {
    await chmod(folder, PRIVATE_FOLDER)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false
    throw error
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, PRIVATE_FOLDER)
    if (entry.isFile()) await chmod(path, PRIVATE_FILE)
  }
  return true
}
