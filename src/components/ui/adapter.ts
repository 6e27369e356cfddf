/** Everything that ui/ has from the product around it: texts, links, and the reasons of refusals. */
export type { TFunction } from 'i18next'
export { useTranslation } from 'react-i18next'
export {
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  type Location,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router'
export type { Refusal } from '#contract/errors.ts'
