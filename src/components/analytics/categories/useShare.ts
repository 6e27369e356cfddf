import { useLocale } from '#components/ui/layout/useLocale.ts'

/** A small share is not shown as 0 %, nor an almost complete one as 100 %. */
export const shareWords = (share: number, percent: Intl.NumberFormat): string => {
  if (share > 0 && share < 0.005) return `<\u00a0${percent.format(0.01)}`
  if (share >= 0.995 && share < 1) return `>\u00a0${percent.format(0.99)}`
  return percent.format(share)
}

/** Formats a share in whole percents. */
export const useShare = (): ((share: number) => string) => {
  const percent = new Intl.NumberFormat(useLocale().region, { style: 'percent' })
  return (share) => shareWords(share, percent)
}
