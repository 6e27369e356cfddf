/** The Mantine components available in the playroom: the whole library would add half a megabyte. */
export {
  ActionIcon,
  Chip,
  Group,
  Input,
  Kbd,
  Loader,
  Pagination,
  Stack,
  Text,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
