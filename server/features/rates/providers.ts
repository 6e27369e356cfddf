import Big from 'big.js'
import { z } from 'zod'
import type { Amount } from '#shared/money.ts'
import { daysAfter, type Day } from '#shared/zone.ts'

/** Units per euro on a day, by currency code in capitals. */
export interface DayRates {
  day: Day
  perEuro: Map<string, Amount>
}

/** A provider of exchange rates. Without a day, the latest are returned. */
export interface Provider {
  name: string
  fetchRates: (day: Day | undefined, today: Day) => Promise<DayRates>
}

const TIMEOUT_MS = 8000
const MOST_BYTES = 2 * 1024 * 1024
/** Older rates do not count as the latest. */
const LATEST_DAYS = 10
const FEWEST_RATES = 3
const SMALLEST = new Big('1e-25')
const LARGEST = new Big('1e25')

/** Both formats of public data sets. Numbers have been converted to text. */
const Answer = z.union([
  z.object({ date: z.iso.date(), eur: z.record(z.string(), z.unknown()) }),
  z.object({ date: z.iso.date(), rates: z.record(z.string(), z.unknown()) }),
])

export interface Patience {
  timeoutMs?: number
  /** Aborted when the response is no longer needed. */
  leaving?: AbortSignal
}

/** A provider with a URL template in which `{date}` is the day, or `latest`. */
export const providerAt = (address: string, { timeoutMs = TIMEOUT_MS, leaving }: Patience = {}): Provider => ({
  name: new URL(address.replace('{date}', 'latest')).host,
  fetchRates: async (day, today) => {
    const signals = [AbortSignal.timeout(timeoutMs), leaving].filter((signal) => signal !== undefined)
    // Redirects are not followed: the operator chose this address.
    const options = { signal: AbortSignal.any(signals), redirect: 'manual' } as const
    const response = await fetch(address.replace('{date}', day ?? 'latest'), options)
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`answered ${response.status}`)
    }
    return readRates(await readBody(response), day, today)
  },
})

const readBody = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) throw new Error('answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The source text of a JSON number, before it becomes a float. */
const asWritten = (_: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? context?.source : value

/** Validates a response: it must be of the requested day, with positive rates. */
export const readRates = (text: string, day: Day | undefined, today: Day): DayRates => {
  const answer = Answer.parse(JSON.parse(text, asWritten))
  const isLatest = answer.date >= daysAfter(today, -LATEST_DAYS) && answer.date <= daysAfter(today, 1)
  if (day === undefined ? !isLatest : answer.date !== day) throw new Error(`answered rates of ${answer.date}`)
  const perEuro = new Map<string, Amount>()
  for (const [code, value] of Object.entries('eur' in answer ? answer.eur : answer.rates)) {
    const rate = readRate(value)
    if (/^[a-z0-9]{1,16}$/i.test(code) && rate !== undefined) perEuro.set(code.toUpperCase(), rate)
  }
  if (perEuro.size < FEWEST_RATES) throw new Error('answered hardly any rates')
  perEuro.set('EUR', '1')
  return { day: answer.date, perEuro }
}

const readRate = (value: unknown): Amount | undefined => {
  if (typeof value !== 'string' || !/^\d{1,30}(\.\d{1,60})?(e[+-]?\d{1,2})?$/i.test(value)) return undefined
  const rate = new Big(value)
  return rate.lt(SMALLEST) || rate.gt(LARGEST) ? undefined : rate.round(30).toFixed()
}

/** Rates of the first provider that responds. If none does, the error lists all failures. */
export const askInTurn = async (
  providers: readonly Provider[],
  day: Day | undefined,
  today: Day,
): Promise<DayRates & { provider: string }> => {
  const complaints: string[] = []
  for (const provider of providers) {
    try {
      return { ...(await provider.fetchRates(day, today)), provider: provider.name }
    } catch (error) {
      complaints.push(`${provider.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(`No provider has rates for ${day ?? 'today'}. ${complaints.join('; ')}`)
}
