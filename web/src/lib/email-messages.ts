export const EMAIL_EXAMPLE = 'Enter an address like name@company.com.'
