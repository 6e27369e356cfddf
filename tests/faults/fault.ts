/** One thing that was measured, and whether it keeps what is promised. */
export interface Figure {
  what: string
  measured: string
  limit: string
  holds: boolean
}

/** One way to harm a server, tried at full size. A `*.fault.ts` exports its own as `fault`. */
export interface Fault {
  title: string
  run: () => Promise<Figure[]>
}

const rounded = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))

export const atMost = (what: string, value: number, limit: number, unit: string): Figure => ({
  what,
  measured: `${rounded(value)} ${unit}`,
  limit: `at most ${rounded(limit)} ${unit}`,
  holds: value <= limit,
})

export const equals = (what: string, value: string | number, wanted: string | number): Figure => ({
  what,
  measured: String(value),
  limit: String(wanted),
  holds: value === wanted,
})

export const atLeast = (what: string, value: number, limit: number, unit: string): Figure => ({
  what,
  measured: `${rounded(value)} ${unit}`.trimEnd(),
  limit: `at least ${rounded(limit)} ${unit}`.trimEnd(),
  holds: value >= limit,
})
