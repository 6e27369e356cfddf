import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** The colours that are shown: those of the device where the user chose none. */
export const useColorScheme = (): 'light' | 'dark' =>
  useComputedColorScheme('light', { getInitialValueInEffect: false })

/** The chosen colours, and how to choose others. */
export const useColorSchemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { colorScheme, setColorScheme }
}
