import type { Locale } from '#components/ui/layout/useLocale.ts'

const MEGABYTE = 1_000_000

const units = [
  { unit: 'megabyte', size: MEGABYTE, digits: 1, display: 'short' },
  { unit: 'kilobyte', size: 1000, digits: 0, display: 'short' },
  { unit: 'byte', size: 1, digits: 0, display: 'long' },
] as const

/** `3.4 MB`, `120 kB`, `347 bytes` */
export const fileSize = (bytes: number, { words, region }: Locale): string => {
  const { unit, size, digits: most, display } = units.find((each) => bytes >= each.size) ?? units[2]
  const value = bytes / size
  const digits = { maximumFractionDigits: most }
  const style = { style: 'unit', unit, unitDisplay: display } as const
  const parts = new Intl.NumberFormat(words, { ...style, ...digits }).formatToParts(value)
  const name = parts.filter(({ type }) => type === 'literal' || type === 'unit').map((part) => part.value)
  return new Intl.NumberFormat(region, digits).format(value) + name.join('')
}

/** `43%` */
export const share = (part: number, { region }: Locale): string =>
  new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 0 }).format(Math.min(1, part))

/** `12,300` */
export const count = (number: number, { region }: Locale): string => new Intl.NumberFormat(region).format(number)
