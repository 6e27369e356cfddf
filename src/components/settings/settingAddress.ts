/** Settings that have an address of their own. */
export type SettingName = 'language' | 'region' | 'timeZone' | 'theme' | 'density' | 'baseCurrency'

/** Leads to a setting: its control takes the focus there. */
export const settingAddress = (name: SettingName): string => `/settings#${name}`
