/** The texts of ui/, and the reasons of refusals, which the product around it has. */
export type { TFunction } from 'i18next'
export { useTranslation } from 'react-i18next'
export type { Refusal } from '#contract/errors.ts'
export { changedByOf } from '#shared/changedBy.ts'
