/** What people choose most often of six signs and more, by published lists of leaked passwords; runs and repetitions are found by rule. */
const COMMON = new Set(
  `password passw0rd password1 password12 password123 p@ssword p@ssw0rd qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz azerty
asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx letmein welcome welcome1 iloveyou monkey dragon
football baseball basketball superman batman master shadow sunshine princess flower michael jordan jessica charlie daniel
computer internet secret secret1 access admin1 admin123 administrator login1 starwars whatever trustno1 freedom hello1 hello123
abc123 abcd1234 a1b2c3 aa123456 test123 changeme google samsung killer pepper ginger summer winter australia sydney liverpool
arsenal chelsea sotto1 sotto123`.split(/\s+/),
)

const FEWEST_SIGNS = 4

/** Whether a password is among the first that an attacker would try for an account. */
export function isGuessable(password: string, email: string): boolean {
  const typed = password.trim().toLowerCase()
  const [name] = email.toLowerCase().split('@')
  return (
    COMMON.has(typed) ||
    new Set(typed).size < FEWEST_SIGNS ||
    isRun(typed) ||
    typed === name ||
    typed === email.toLowerCase()
  )
}

/** `123456`, `fedcba`: each sign is the neighbour of the one before. The digits go on from 9 to 0, as on a keyboard. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.charCodeAt(0))
  const steps = new Set(codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + 10) % 10))
  return steps.size === 1 && (steps.has(1) || steps.has(9))
}
