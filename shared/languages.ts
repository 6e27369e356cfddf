export const languages = ['en', 'ru', 'ro'] as const
export type Language = (typeof languages)[number]
