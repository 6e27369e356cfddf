/** A row in the oracle: an account has no parent, a transaction belongs to one. */
export interface OracleRow {
  text: string | null
  /** Account and amount, which change together. */
  money?: { account: number; delta: string } | undefined
}

/** The effect of a command on one row. */
export interface Effect {
  id: number
  before: OracleRow | undefined
  after: OracleRow | undefined
}

type Cell = `${number} ${'text' | 'money'}`

/** A command by its effects; `tops` holds the last writers of its cells when it was undone. */
interface Change {
  effects: Effect[]
  tops: Map<Cell, number | undefined>
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The cells that a command wrote: creating or deleting a row writes all of them. */
const cellsOf = ({ id, before, after }: Effect): Cell[] => {
  const isWhole = before === undefined || after === undefined
  const text: Cell[] = isWhole || before.text !== after.text ? [`${id} text`] : []
  const money: Cell[] = isWhole || !isSame(before.money, after.money) ? [`${id} money`] : []
  return [...text, ...money]
}

/**
 * A model of undo without a journal: every cell has a stack of its writers. A command can be undone while it is on top
 * of all its stacks, and redone while they are unchanged; no transaction may lose its account.
 */
export class UndoOracle {
  rows = new Map<number, OracleRow>()
  readonly #changes = new Map<number, Change>()
  /** The change set that each undo reverted. */
  readonly #undoes = new Map<number, number>()
  readonly inEffect = new Map<number, boolean>()
  readonly #writers = new Map<Cell, number[]>()

  get sets(): number[] {
    return [...this.inEffect.keys()]
  }

  isUndo(set: number): boolean {
    return this.#undoes.has(set)
  }

  record(set: number, effects: Effect[]): void {
    this.#changes.set(set, { effects, tops: new Map() })
    this.inEffect.set(set, true)
    for (const { id, after } of effects) this.#put(id, after)
    for (const cell of this.#cells(effects)) this.#writers.set(cell, [...this.#stack(cell), set])
  }

  /** The expected result of undoing a change set. */
  verdict(set: number): 'done' | 'conflict' | 'already' {
    const chain = this.#chain(set)
    if (chain.some((id, index) => this.inEffect.get(id) !== (index % 2 === 0))) return 'already'
    const base = chain.at(-1) ?? set
    const change = this.#change(base)
    const isOn = this.inEffect.get(base) === true
    const cells = this.#cells(change.effects)
    const fits = isOn
      ? cells.every((cell) => this.#stack(cell).at(-1) === base)
      : cells.every((cell) => this.#stack(cell).at(-1) === change.tops.get(cell))
    return fits && this.#hasAllAccounts(this.#rowsAfter(change.effects, isOn)) ? 'done' : 'conflict'
  }

  /** Undoes a change set, as change set `by`. */
  undo(set: number, by: number): void {
    const chain = this.#chain(set)
    const base = chain.at(-1) ?? set
    const change = this.#change(base)
    const isOn = this.inEffect.get(base) === true
    this.rows = this.#rowsAfter(change.effects, isOn)
    for (const cell of this.#cells(change.effects)) {
      const stack = this.#stack(cell)
      this.#writers.set(cell, isOn ? stack.slice(0, -1) : [...stack, base])
      change.tops.set(cell, this.#stack(cell).at(-1))
    }
    for (const id of chain) this.inEffect.set(id, !this.inEffect.get(id))
    this.inEffect.set(by, true)
    this.#undoes.set(by, set)
  }

  #rowsAfter(effects: Effect[], isOn: boolean): Map<number, OracleRow> {
    const rows = new Map(this.rows)
    const inOrder = isOn ? effects.toReversed() : effects
    for (const { id, before, after } of inOrder) {
      const [from, to] = isOn ? [after, before] : [before, after]
      if (to === undefined) rows.delete(id)
      else if (from === undefined) rows.set(id, to)
      else rows.set(id, this.#withCells(rows.get(id) ?? to, from, to))
    }
    return rows
  }

  /** Only changed cells are written: later edits of the other cell stay. */
  #withCells(now: OracleRow, from: OracleRow, to: OracleRow): OracleRow {
    return {
      text: from.text === to.text ? now.text : to.text,
      money: isSame(from.money, to.money) ? now.money : to.money,
    }
  }

  #hasAllAccounts(rows: Map<number, OracleRow>): boolean {
    return [...rows.values()].every(({ money }) => money === undefined || rows.has(money.account))
  }

  #chain(set: number): number[] {
    const below = this.#undoes.get(set)
    return below === undefined ? [set] : [set, ...this.#chain(below)]
  }

  #change(set: number): Change {
    const change = this.#changes.get(set)
    if (change === undefined) throw new Error(`no command ${set}`)
    return change
  }

  #cells(effects: Effect[]): Cell[] {
    return [...new Set(effects.flatMap(cellsOf))]
  }

  #stack(cell: Cell): number[] {
    return this.#writers.get(cell) ?? []
  }

  #put(id: number, row: OracleRow | undefined): void {
    if (row === undefined) this.rows.delete(id)
    else this.rows.set(id, row)
  }
}
