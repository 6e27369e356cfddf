/** The links of ui/, which the router of the product around it follows. Apart from texts: signing in loads no router. */
export {
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  type Location,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router'
