import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is as narrow as a phone's, where rows take two lines and dialogs the whole screen. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
