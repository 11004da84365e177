export const customCartTypeNames: Readonly<Record<string, string>> = {
  express: 'Express',
  themed: 'Themed',
  wedding: 'Wedding',
}
