/** An address that shows no application. */
export const NOT_SHOWN = {
  title: 'We can’t show this application',
  notFound:
    'We couldn’t find this application in your account. Check the link, or sign in with the account that sent it.',
  later: 'We will show the application here when you are online.',
  notReached: 'It is not on this device, and we can’t reach our service right now.',
} as const
