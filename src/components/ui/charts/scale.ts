/** Heights that a scale names, each a round number, from below the lowest value to above the highest. */
const MOST_STEPS = 4
const ROUND = [1, 2, 2.5, 5, 10]

const fits = (step: number, low: number, high: number): boolean =>
  Math.ceil(high / step) - Math.floor(low / step) <= MOST_STEPS

/** The named heights of a scale that begins or ends at zero, or has it in between; for pixels only. */
export const ticksOf = (values: readonly number[]): number[] => {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (low === high) return [0, 1]
  const power = 10 ** Math.floor(Math.log10((high - low) / MOST_STEPS))
  const step = power * (ROUND.find((each) => fits(power * each, low, high)) ?? 20)
  const first = Math.floor(low / step)
  const count = Math.ceil(high / step) - first
  // Back through text: 3 × 0.1 is not a round number.
  return Array.from({ length: count + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** Every how many steps a name stands, so that none touches the next. */
export const nameEvery = (labels: readonly string[], pixelsPerStep: number, letter: number): number => {
  const widest = Math.max(...labels.map((label) => label.length)) * letter
  return Math.max(1, Math.ceil((widest + GAP) / pixelsPerStep))
}

const GAP = 4
