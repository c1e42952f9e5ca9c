/** Over the title of an application's page: `formLabel` is its form's. */
export const eyebrowOf = (formLabel: string) => `Application · ${formLabel}`
