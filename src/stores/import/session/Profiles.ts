import { makeAutoObservable, observableRef } from 'mobx'
import { type Drafts, LEARNED } from '#stores/kernel/drafts.ts'
import type { Decisions } from './decisions.ts'
import type { TableFindings } from '#stores/import/plan/findings.ts'
import type { Knowledge } from './knowledge.ts'
import type { Profile } from './profile.ts'

/** What knows the words of banks loads with the first file. */
const loadWays = () => import('./profile.ts')

/** The headings that were seen last are remembered. */
const REMEMBERED = 50
const NAME = `${LEARNED}import profiles`

/** Where a file stands with what is remembered. */
export interface Recognised {
  /** What the file is known by. */
  fingerprint: string | undefined
  /** When it was decided how such files are read, where that was applied. */
  since: string | undefined
}

const unknown: Recognised = { fingerprint: undefined, since: undefined }

/**
 * Remembers how files are read, by their headings, and by their names where the headings are common ones. Kept where drafts are kept, in
 * the browser of the user: nothing about a file leaves it before the import.
 */
export class Profiles {
  recognised: Recognised = unknown
  readonly #drafts: Drafts
  readonly #owner: () => string

  constructor(drafts: Drafts, owner: () => string) {
    this.#drafts = drafts
    this.#owner = owner
    makeAutoObservable(this, { recognised: observableRef }, { autoBind: true })
  }

  /** What was decided for files under this heading. */
  async recognise(findings: TableFindings, fileName: string, knowledge: Knowledge): Promise<Decisions | undefined> {
    const { fingerprintOf, decisionsOf } = await loadWays()
    const fingerprint = fingerprintOf(findings, fileName)
    const profile = fingerprint === undefined ? undefined : (await this.#all()).get(fingerprint)
    this.restore({ fingerprint, since: profile?.since })
    return profile && decisionsOf(profile, findings, knowledge)
  }

  /** Remembers what was decided of the file; or that nothing was. */
  async remember(decisions: Decisions): Promise<void> {
    const { fingerprint } = this.recognised
    if (fingerprint === undefined) return
    const all = await this.#all()
    const { profileOf } = await loadWays()
    const profile = profileOf(decisions, new Date().toISOString())
    all.delete(fingerprint)
    if (profile !== undefined) all.set(fingerprint, profile)
    await this.#drafts.write(this.#owner(), NAME, new Map([...all].slice(-REMEMBERED)))
  }

  /** The file is read again, without the saved settings. */
  leaveOut(): void {
    this.recognised = { ...this.recognised, since: undefined }
  }

  restore(recognised: Recognised | undefined = unknown): void {
    this.recognised = recognised
  }

  async #all(): Promise<Map<string, Profile>> {
    return (await this.#drafts.read<Map<string, Profile>>(this.#owner(), NAME)) ?? new Map()
  }
}
