/** The Mantine components available in the playroom, as in the product: those that lay out. */
export { Box, Flex, Group, SimpleGrid, Stack, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
