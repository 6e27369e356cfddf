import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Contract } from '#contract'
import type { Proposal, UnsortedRow } from '#contract/proposals.ts'
import type { Rule, RulePreview } from '#contract/rules.ts'
import { covers } from '#shared/coversRule.ts'
import { Resource } from './kernel/Resource.ts'

type Calls = Contract['rules']

/** Rules that sort transactions. */
export class RulesStore {
  /** In their order: of several that set a field, the first decides it. */
  readonly list: Resource<Rule[]>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<Rule[]>([], async () => (await api.rules.list()).rules)
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  get byId(): ReadonlyMap<number, Rule> {
    return new Map(this.list.value.map((rule) => [rule.ruleId, rule]))
  }

  /** The places, from 0, of rules that are never reached and of the earlier ones that cover them. */
  get coveredBy(): ReadonlyMap<number, number> {
    const rules = this.list.value
    const covering = rules.map((rule, place) => ({ rule, place })).filter(({ rule }) => !rule.paused)
    return new Map(
      covering.flatMap(({ rule, place }) => {
        const earlier = covering.find((each) => each.place < place && covers(each.rule, rule))
        return earlier === undefined ? [] : [[place, earlier.place]]
      }),
    )
  }

  preview(draft: Input<Calls['preview']>, options?: CallOptions): Promise<RulePreview> {
    return this.#api.rules.preview(draft, options)
  }

  /** Values for transactions that are not recorded yet; empty where nothing is known. */
  async propose(rows: UnsortedRow[], options?: CallOptions): Promise<Proposal[]> {
    return (await this.#api.rules.propose({ rows }, options)).proposals
  }

  /** Which rules look at a recorded transaction, and what each lacks. */
  explanationOf(transactionId: number): Resource<Output<Calls['explain']>> {
    const nothing = { looks: [], proposal: {} }
    return new Resource<Output<Calls['explain']>>(nothing, () => this.#api.rules.explain({ transactionId }))
  }

  create(draft: Input<Calls['create']>, options?: CallOptions): Promise<Output<Calls['create']>> {
    return this.#api.rules.create(draft, options)
  }

  edit(draft: Input<Calls['edit']>, options?: CallOptions): Promise<Output<Calls['edit']>> {
    return this.#api.rules.edit(draft, options)
  }

  /** Shown in the new order at once. */
  async order(rules: readonly Rule[], options?: CallOptions): Promise<void> {
    this.list.put([...rules])
    try {
      await this.#api.rules.order({ ruleIds: rules.map(({ ruleId }) => ruleId) }, options)
    } catch (error) {
      void this.list.reload()
      throw error
    }
  }

  async setPaused({ ruleId, version }: Rule, paused: boolean, options?: CallOptions): Promise<void> {
    await this.#api.rules.pause({ ruleId, version, paused }, options)
  }

  async remove({ ruleId, version }: Rule, options?: CallOptions): Promise<void> {
    await this.#api.rules.remove({ ruleId, version }, options)
  }

  previewRun(options?: CallOptions): Promise<Output<Calls['previewRun']>> {
    return this.#api.rules.previewRun({}, options)
  }

  run(wanted: Input<Calls['run']>, options?: CallOptions): Promise<Output<Calls['run']>> {
    return this.#api.rules.run(wanted, options)
  }
}
