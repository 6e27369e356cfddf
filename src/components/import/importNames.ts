import type { TFunction } from 'i18next'

/** Names for objects that the file does not name. */
export const importNames = (t: TFunction) => ({
  uncategorised: t('import.names.uncategorised'),
  folder: t('import.names.folder'),
  account: t('import.names.account'),
  file: t('import.facts.file'),
  sheet: t('import.facts.sheet'),
})
