/** A part of a picture from one height to another; for pixels only. */
export interface Span {
  from: number
  to: number
}

/** Stands each series on those before it: above zero and below it apart, as bars do. */
export const stackBySign = (series: readonly (readonly number[])[]): Span[][] => {
  const above: number[] = []
  const below: number[] = []
  return series.map((values) =>
    values.map((value, index) => {
      const heights = value < 0 ? below : above
      const from = heights[index] ?? 0
      heights[index] = from + value
      return { from, to: from + value }
    }),
  )
}

/** Stands each series on the sum of those before it, as areas do. */
export const stack = (series: readonly (readonly number[])[]): Span[][] => {
  const sums: number[] = []
  return series.map((values) =>
    values.map((value, index) => {
      const from = sums[index] ?? 0
      sums[index] = from + value
      return { from, to: from + value }
    }),
  )
}

/** Each series on its own, from zero. */
export const fromZero = (series: readonly (readonly number[])[]): Span[][] =>
  series.map((values) => values.map((value) => ({ from: 0, to: value })))
