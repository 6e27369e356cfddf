import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen has the width of a phone, where rows have two lines and dialogs are full screen. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
