import { type Day, daysAfter } from '#shared/zone.ts'

export type PresetName = 'thisMonth' | 'lastMonth' | 'last30' | 'last90' | 'thisYear' | 'lastYear' | 'allTime'

export interface Preset {
  name: PresetName
  from: Day
  to: Day
}

/** Common ranges relative to today. */
export const presets = (today: Day, allTime?: { from: Day; to: Day }): Preset[] => {
  const month = today.slice(0, 7)
  const year = Number(today.slice(0, 4))
  const before = daysAfter(`${month}-01`, -1)
  return [
    { name: 'thisMonth', from: `${month}-01`, to: lastDayOf(month) },
    { name: 'lastMonth', from: `${before.slice(0, 7)}-01`, to: before },
    { name: 'last30', from: daysAfter(today, -29), to: today },
    { name: 'last90', from: daysAfter(today, -89), to: today },
    { name: 'thisYear', from: `${year}-01-01`, to: `${year}-12-31` },
    { name: 'lastYear', from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    ...(allTime === undefined ? [] : [{ name: 'allTime' as const, ...allTime }]),
  ]
}

/** The last day of a month written `YYYY-MM`. */
export const lastDayOf = (month: string): Day => {
  const nextMonth = daysAfter(`${month}-28`, 4).slice(0, 7)
  return daysAfter(`${nextMonth}-01`, -1)
}
