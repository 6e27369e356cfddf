/** Settings with their own URL. */
export type SettingName = 'language' | 'region' | 'timeZone' | 'theme' | 'density' | 'baseCurrency'

/** The URL of a setting, whose control gets the focus. */
export const settingAddress = (name: SettingName): string => `/settings#${name}`
