import { makeAutoObservable, observableRef } from 'mobx'
import { type Drafts, LEARNED } from '#stores/kernel/drafts.ts'
import { type Decisions, ONLY_ACCOUNT } from '#import/engine/decisions.ts'
import type { TableFindings } from '#import/plan/findings.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import type { Profile, ProfileKey } from '#import/engine/profile.ts'

/** Loaded with the first file, because it includes the vocabulary of banks. */
const loadProfiles = () => import('#import/engine/profile.ts')

/** The settings that were decided last are remembered. */
const REMEMBERED = 50
const NAME = `${LEARNED}import settings`

/** The results of reading the chosen files. */
interface ReadFiles {
  table: TableFindings | undefined
  readFile: (files: readonly File[]) => File | undefined
}

/** A file's match with remembered settings. */
export interface Recognised {
  /** Identifies the settings of the file. */
  key: ProfileKey | undefined
  /** When it was decided how such files are read, where that was applied. */
  since: string | undefined
  /** The user does not want remembered settings for this file. */
  isLeftOut?: boolean
}

const unknown: Recognised = { key: undefined, since: undefined }

/**
 * Remembers how files are read, by columns and account. Stored with the drafts, in the user's browser: nothing about a
 * file leaves it before the import.
 */
export class Profiles {
  recognised: Recognised = unknown
  readonly #drafts: Drafts
  readonly #owner: () => string
  readonly #context: () => LedgerContext

  constructor(drafts: Drafts, owner: () => string, context: () => LedgerContext) {
    this.#drafts = drafts
    this.#owner = owner
    this.#context = context
    makeAutoObservable(this, { recognised: observableRef }, { autoBind: true })
  }

  /** The decisions with those remembered for files like this one; undefined if nothing changes. */
  async recognise(decisions: Decisions, reading: ReadFiles, files: readonly File[]): Promise<Decisions | undefined> {
    const { table: findings } = reading
    if (findings === undefined) return undefined
    const { profileKeyOf, profileFor, decisionsOf, decisionsForUnknown } = await loadProfiles()
    const { isLeftOut } = this.recognised
    const key = profileKeyOf(findings, reading.readFile(files)?.name ?? '')
    const profile = key && !isLeftOut ? profileFor(await this.#all(), key, this.#context()) : undefined
    this.restore({ key, since: profile?.since, ...(isLeftOut && { isLeftOut }) })
    if (profile === undefined) return decisionsForUnknown(decisions, findings)
    return { ...decisionsOf(profile, findings, this.#context()), sheet: decisions.sheet }
  }

  /** The decisions with the settings of the chosen account; undefined if nothing changes. */
  async follow(decisions: Decisions, findings: TableFindings | undefined): Promise<Decisions | undefined> {
    const { key, since, isLeftOut } = this.recognised
    if (findings === undefined || key === undefined || isLeftOut === true) return undefined
    const { profileForChosen, withOtherProfile, decisionsOf } = await loadProfiles()
    const all = await this.#all()
    const used = all.find((each) => each.columns === key.columns && each.since === since)
    const chosen = { ...key, account: decisions.accounts.get(ONLY_ACCOUNT) ?? key.account }
    const next = profileForChosen(all, chosen, used, this.#context())
    if (next === used) return undefined
    this.restore({ key, since: next?.since })
    const [before, after] = [used, next].map((each) => each && decisionsOf(each, findings, this.#context()))
    return withOtherProfile(decisions, before, after)
  }

  /** Remembers the decisions on the file; or that there were none. */
  async remember(decisions: Decisions): Promise<void> {
    const { key } = this.recognised
    if (key === undefined) return
    const { profileOf, withProfile } = await loadProfiles()
    const profile = profileOf(decisions, key, new Date().toISOString())
    const all = withProfile(await this.#all(), key, profile, this.#context())
    await this.#drafts.write(this.#owner(), NAME, all.slice(-REMEMBERED))
  }

  /** The file is read again, without the saved settings. */
  leaveOut(): void {
    this.recognised = { ...this.recognised, since: undefined, isLeftOut: true }
  }

  restore(recognised: Recognised | undefined = unknown): void {
    this.recognised = recognised
  }

  async #all(): Promise<Profile[]> {
    return (await this.#drafts.read<Profile[]>(this.#owner(), NAME)) ?? []
  }
}
