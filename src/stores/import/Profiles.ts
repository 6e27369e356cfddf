import { makeAutoObservable, observableRef } from 'mobx'
import { type Drafts, LEARNED } from '#stores/kernel/drafts.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import type { TableFindings } from '#import/plan/findings.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import type { Profile } from '#import/engine/profile.ts'

/** Loaded with the first file, because it includes the vocabulary of banks. */
const loadWays = () => import('#import/engine/profile.ts')

/** The headings that were seen last are remembered. */
const REMEMBERED = 50
const NAME = `${LEARNED}import profiles`

/** A file's match with remembered settings. */
export interface Recognised {
  /** The key of the file. */
  fingerprint: string | undefined
  /** When it was decided how such files are read, where that was applied. */
  since: string | undefined
}

const unknown: Recognised = { fingerprint: undefined, since: undefined }

/**
 * Remembers how files are read, by heading, and by name where the heading is a common one. Stored with the drafts, in
 * the user's browser: nothing about a file leaves it before the import.
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

  /** The remembered decisions for files with this heading. */
  async recognise(findings: TableFindings, fileName: string, context: LedgerContext): Promise<Decisions | undefined> {
    const { fingerprintOf, decisionsOf } = await loadWays()
    const fingerprint = fingerprintOf(findings, fileName)
    const profile = fingerprint === undefined ? undefined : (await this.#all()).get(fingerprint)
    this.restore({ fingerprint, since: profile?.since })
    return profile && decisionsOf(profile, findings, context)
  }

  /** Remembers the decisions on the file; or that there were none. */
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
