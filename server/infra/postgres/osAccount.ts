import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The account that PostgreSQL runs as. It refuses to run as root. */
export interface Account {
  name: string
  uid: number
  gid: number
  /** True when it is not our account, so that files must be given to it. */
  isOther: boolean
}

const uidOf = (): number => process.getuid?.() ?? 0

/** Our own account; for root, the owner of the data, or `nobody` for new data, which every system has. */
export const chooseAccount = (dataFolder: string): Account => {
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : undefined
  const uid = uidOf()
  if (uid !== 0) return ourselves(dataFolder, uid, owner?.uid)
  return owner === undefined || owner.uid === 0
    ? nobody()
    : { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid, isOther: true }
}

const ourselves = (dataFolder: string, uid: number, owner: number | undefined): Account => {
  if (owner !== undefined && owner !== uid) {
    throw new Error(
      `The data in ${dataFolder} belongs to user ${owner}, and this is user ${uid}. Start as that user (or as root, if it was root who started it first), ` +
        `or give the data away: chown -R ${uid} ${dataFolder}`,
    )
  }
  return { name: `user ${uid}`, uid, gid: process.getgid?.() ?? 0, isOther: false }
}

const nobody = (): Account => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no user "nobody" to run it as. Start as an ordinary user.',
    )
  }
  return { name: 'nobody', uid: Number(uid), gid: Number(gid), isOther: true }
}

/** Refuses when the account cannot enter a folder on the way to `target`, and names that folder. */
export const refuseUnreachablePath = (account: Account, target: string, whatToDo: string): void => {
  if (!account.isOther) return
  const closed = foldersTo(target).find((folder) => existsSync(folder) && !mayEnter(account, folder))
  if (closed === undefined) return
  throw new Error(
    `PostgreSQL does not run as root, so it runs as ${account.name}, who may not enter ${closed} on the way to ${target}. ` +
      `${whatToDo}, or start as an ordinary user, or open the folder: chmod o+x ${closed}`,
  )
}

const foldersTo = (target: string): string[] => {
  const above = dirname(target)
  return above === target ? [target] : [...foldersTo(above), target]
}

/** Only one permission bit applies: the owner's for the owner, the group's for the group, the last for all others. */
const mayEnter = ({ uid, gid }: Account, folder: string): boolean => {
  const { mode, uid: owner, gid: group } = statSync(folder)
  if (owner === uid) return (mode & 0o100) !== 0
  return (mode & (group === gid ? 0o010 : 0o001)) !== 0
}
