import { digestOf } from '@sotto/domain/submission/digest'
import { fitFileName } from '@sotto/domain/documents/file-names'
import { showAnswer } from '@sotto/domain/forms/fields'
import { extensionOf, FILE_EXTENSIONS, formatSize, refuseFile, refuseSelection } from '@sotto/domain/documents/files'
import {
  newStoredName,
  newSubmissionId,
  referenceOf,
  STORED_NAME_STEM,
  SUBMISSION_ID_PATTERN,
} from '@sotto/domain/submission/ids'
import { MAX_FILE_NAME, MAX_FILE_SIZE, MAX_FILES } from '@sotto/domain/shared/limits'
import { amountSize, showAmount } from '@sotto/domain/shared/money'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { cleanText, isEmail, plainLine, plainText } from '@sotto/domain/shared/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BREAKS, CONTROLS, DECEPTIVE, MODIFIERS, SCRIPTS } from '../../../factories/scripts.ts'

describe('a selection of files', () => {
  const limits = { maxFiles: MAX_FILES, extensions: FILE_EXTENSIONS }
  const file = (name: string, size = 10) => ({ name, size })

  test('is refused whole when it makes more than ten', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`))
    expect(refuseSelection(eleven, 0, limits)).toEqual({
      title: 'Too many files',
      message: 'Maximum 10 files allowed',
      tooMany: true,
    })
    expect(refuseSelection(eleven.slice(1), 0, limits)).toBeUndefined()
    expect(refuseSelection([file('one more.pdf')], 10, limits)?.title).toBe('Too many files')
  })

  test('is refused whole when one file is a byte over 20 MB', () => {
    const refusal = { title: 'File too large', message: 'Maximum file size is 20MB' }
    expect(refuseSelection([file('a.pdf'), file('b.pdf', MAX_FILE_SIZE + 1)], 0, limits)).toEqual(refusal)
    expect(refuseSelection([file('b.pdf', MAX_FILE_SIZE)], 0, limits)).toBeUndefined()
  })

  test('is refused when a type is not accepted or a file is empty, naming the file, and never at its largest size', () => {
    expect(refuseFile(file('page.html'), limits)?.message).toContain('page.html')
    expect(refuseFile(file('noextension'), limits)?.message).toContain('noextension')
    expect(refuseFile(file('empty.pdf', 0), limits)?.message).toContain('empty.pdf')
    expect(refuseFile(file('largest.pdf', MAX_FILE_SIZE), limits)).toBeUndefined()
  })

  test('is held to what its form takes: one deck, and no picture of it', () => {
    const deck = { maxFiles: 1, extensions: ['pdf', 'ppt', 'pptx'] } as const
    expect(refuseSelection([file('a.pdf')], 0, deck)).toBeUndefined()
    expect(refuseSelection([file('a.pdf'), file('b.pdf')], 0, deck)?.message).toBe('Maximum 1 files allowed')
    expect(refuseFile(file('a.png'), deck)?.message).toBe(
      'a.png can’t be attached. Accepted: pdf, ppt, pptx. Choose another file.',
    )
    const large = file('big.pdf', MAX_FILE_SIZE + 1)
    expect(refuseFile(large, deck)?.message).toBe('big.pdf is larger than 20 MB. Make it smaller, then attach it.')
    expect(refuseFile(large, limits)?.message).toBe(
      'big.pdf is larger than 20 MB. Make it smaller or split it, then attach it.',
    )
  })

  test('may name its types in any case, and a phone may call a JPEG .jpeg', () => {
    expect(extensionOf('SITE PLAN.PDF')).toBe('pdf')
    expect(extensionOf('photo.JPEG')).toBe('jpg')
    expect(extensionOf('archive.tar.gz')).toBeUndefined()
    expect(extensionOf('constructor')).toBeUndefined()
    expect(extensionOf('x.constructor')).toBeUndefined()
  })
})

test('sizes are shown in Bytes, KB and MB', () => {
  expect([0, 1023, 1024, 1536, 20 * 1024 * 1024].map(formatSize)).toEqual([
    '0 Bytes',
    '1023 Bytes',
    '1.0 KB',
    '1.5 KB',
    '20.0 MB',
  ])
})

test('a file name that is too long keeps its extension and becomes well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (stem) => {
      const fitted = fitFileName(`${stem}.pdf`)
      expect(fitted.length).toBeLessThanOrEqual(MAX_FILE_NAME)
      expect(fitted.endsWith('.pdf')).toBe(true)
      expect(fitted.isWellFormed()).toBe(true)
    }),
  )
})

test('cleaned text is well-formed, keeps what is inside and has nothing but ink at its ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text)
      expect(clean.isWellFormed()).toBe(true)
      expect(clean).toBe(clean.trim())
      expect(cleanText(clean)).toBe(clean)
    }),
  )
  expect(cleanText('\u0001 a\r\n b\u0007 c \u00a0')).toBe('a\n b\u0007 c')
})

/** Any text, with many of the characters that are cleaned away. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...DECEPTIVE, ...MODIFIERS, ...CONTROLS, ...BREAKS, '\r', ' '),
  ),
})

test('a plain text has nothing deceptive and no control but tab and line feed, and a plain line no end of a line beside', () => {
  expect(plainText(' \u202eone\u200f\r\n\ttwo \u2069')).toBe('one\n\ttwo')
  expect(plainLine(' \u202eone\r\n\ttwo\u2028three\u2069 ')).toBe('one two three')
  expect(plainText('\u202emoc.knab-laer@oec.x\u202c')).toBe('moc.knab-laer@oec.x')
  for (const mark of DECEPTIVE) expect(plainLine(`${mark}Har${mark}bour ${mark}`), encodeURI(mark)).toBe('Harbour')
  for (const mark of DECEPTIVE) expect(plainText(`${mark}Har${mark}bour\n${mark}`), encodeURI(mark)).toBe('Harbour')
  for (const mark of MODIFIERS) expect(plainLine(` ${mark} ${mark}a${mark}`), encodeURI(mark)).toBe(`a${mark}`)
  for (const control of CONTROLS) {
    expect(plainText(`One${control}two`), encodeURI(control)).toBe('Onetwo')
    expect(plainLine(`One${control}two`), encodeURI(control)).toBe('One two')
  }
  fc.assert(
    fc.property(anyText, (text) => {
      const [plain, line] = [plainText(text), plainLine(text)]
      expect(plainText(plain)).toBe(plain)
      expect(cleanText(plain)).toBe(plain)
      expect(plainLine(line)).toBe(line)
      expect(plainText(line)).toBe(line)
      expect(plain).not.toMatch(/[^\P{Cc}\n\t]/u)
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      for (const mark of DECEPTIVE) expect(plain + line).not.toContain(mark)
    }),
  )
  for (const same of SCRIPTS) expect(plainLine(same)).toBe(same)
})

test('a digest depends on the content and not on the order it was built in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.string()), async (content) => {
      const shuffled = Object.fromEntries(Object.entries(content).reverse())
      expect(await digestOf(shuffled)).toBe(await digestOf(content))
      expect(await digestOf({ ...content, extra: 'x' })).not.toBe(await digestOf(content))
    }),
  )
})

test('ids and stored names have the form that the rules demand', () => {
  for (let round = 0; round < 100; round += 1) {
    const id = newSubmissionId()
    expect(id).toMatch(new RegExp(SUBMISSION_ID_PATTERN))
    expect(referenceOf(id)).toMatch(/^SO-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(newStoredName('pdf', Date.now())).toMatch(new RegExp(STORED_NAME_STEM))
  }
  expect(referenceOf('00000000000000000000000000000000')).toBe('SO-0000-0000')
  expect(referenceOf('ffffffffff0000000000000000000000')).toBe('SO-ZZZZ-ZZZZ')
})

/** Clocks that an empty battery, or a hand, has set: before 1970, 1970, 2000, 2300, and the last day that JavaScript knows. */
const WRONG_CLOCKS = [-8.64e15, -1, 0, 86_400_000, 946_684_800_000, 10_413_792_000_000, 8.64e15]

test.each(WRONG_CLOCKS)(
  'a file that is attached while the clock says %d is stored under a name like any other',
  (now) => {
    expect(newStoredName('pdf', now)).toMatch(/^[0-9]{13}-[0-9a-f]{16}\.pdf$/)
    expect(`${now}-0123456789abcdef.pdf`, 'as it lies on devices').toMatch(new RegExp(STORED_NAME_STEM))
  },
)

test('an address needs a name, an @ and a domain with a dot', () => {
  for (const address of ['a@b.co', 'amara.okafor+deal@harbour-lane.example', "o'neil@xn--mlaut-jva.example"]) {
    expect(isEmail(address), address).toBe(true)
  }
  for (const address of ['', 'a', 'a@b', '@b.co', 'a@.co', 'a@b.', 'a b@c.de', 'a@b.co\nBcc: x@y.z', 'a@b@c.de']) {
    expect(isEmail(address), address).toBe(false)
  }
})

test('an address is ASCII, of the characters that browsers take in one', () => {
  const characters = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code))
  const inName = characters.filter((character) => isEmail(`a${character}b@c.de`))
  // Source: "valid email address" of the HTML standard.
  expect(inName.join('')).toBe("!#$%&'*+-./0123456789=?ABCDEFGHIJKLMNOPQRSTUVWXYZ^_`abcdefghijklmnopqrstuvwxyz{|}~")
  for (const other of ['ö', '中', '😀', 'İ', '\u00a0', '\u0301', ...DECEPTIVE, ...CONTROLS]) {
    for (const address of [`j${other}rg@harbour.example`, `info@b${other}cher.example`, `info@bucher.ex${other}mple`])
      expect(isEmail(address), encodeURI(address)).toBe(false)
  }
})

describe('an amount', () => {
  test('that is figures and a magnitude alone has no currency, and says so', () => {
    for (const amount of ['42,500,000', '2.5 million', '50M', '50 m', '1 250 000', '3.2bn', "1'000'000"])
      expect(showAmount(amount)).toBe(`${amount} (no currency given)`)
  })

  test('with anything else in it is shown as it was typed', () => {
    const amounts = [
      '25 percent',
      '5m eur',
      '50 million pounds',
      '10 crore',
      '1,150 per oz',
      '5-8M',
      '50M + fees',
      '12 mio. CHF',
    ]
    for (const amount of ['', '$5M', 'AUD 60M', '€ 3,000', '18%', '40M EUR', 'US$ 2m', ...amounts])
      expect(showAmount(amount)).toBe(amount)
  })

  test('that is a share of equity is shown as it was typed, figures alone too', () => {
    const shares = FORMS.flatMap(fieldsOf).filter(({ name }) => name === 'sponsorEquity')
    expect(shares).not.toEqual([])
    for (const field of shares)
      for (const typed of ['25', '20-30', '25 percent', '12,600,000']) expect(showAnswer(field, typed)).toBe(typed)
  })

  test('gets at most that remark, and none beside a word, a currency, a percentage or a range', () => {
    const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789., kmbn€£%$-eurgpillo')) })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), typed), (amount) => {
        const shown = showAmount(amount)
        if (shown === amount) return
        expect(shown).toBe(`${amount} (no currency given)`)
        expect(amount.replace(/(thousand|[mb]illion|[mb]n|mio|mm|[kmb])$/i, '')).toMatch(/^\d[\d.,'’\s]*$/)
      }),
    )
  })
})

describe('the size of an amount', () => {
  test('is its first figures with their magnitude, whatever the currency', () => {
    const sizes = [
      ['42,500,000', 42_500_000],
      ['AUD 42,500,000', 42_500_000],
      ['2.5 million', 2_500_000],
      ['€ 1.000.000,50', 1_000_000.5],
      ["1'000'000", 1_000_000],
      ['1 250 000', 1_250_000],
      ['3.2bn', 3_200_000_000],
      ['50M EUR', 50_000_000],
      ['750k', 750_000],
      ['5-8M', 5],
      ['To be agreed', null],
      ['', null],
    ] as const
    for (const [typed, size] of sizes) expect(amountSize(typed), typed).toBe(size)
  })
})
