/** What Windows or macOS runs, installs or follows on a double click. Documents, pictures and pages are not among them. */
const PROGRAM_EXTENSIONS = new Set(
  (
    'exe com scr pif cpl dll ocx sys drv msi msp mst msix msixbundle appx appxbundle appinstaller application appref-ms ' +
    'bat cmd ps1 psm1 psd1 vb vbs vbe js jse ws wsf wsh wsc sct hta reg inf scf lnk url website gadget jar jnlp ' +
    'chm hlp msc xll xla xlam ppa ppam wll diagcab settingcontent-ms library-ms search-ms theme themepack ' +
    'iso img vhd vhdx dmg pkg app command terminal workflow action sh bash zsh csh ksh desktop deb rpm apk run'
  ).split(' '),
)

/** Whether an entry's name is that of a program, a script, a shortcut or a disk that holds some. Windows ignores dots at the end. */
export function isProgramName(name: string): boolean {
  const extension = /\.([^./\\]+)$/.exec(name.replace(/[. /]+$/, ''))?.[1]
  return extension !== undefined && PROGRAM_EXTENSIONS.has(extension.toLowerCase())
}

const ELF = '\x7fELF'
const MACH_O = ['\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe']
const SHORTCUT = 'L\0\0\0\x01\x14\x02\0'

/** Whether bytes begin as a program or a shortcut does, whatever their name. */
export function isProgramHead(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 8)
  return [ELF, ...MACH_O, SHORTCUT].some((mark) => start.startsWith(mark)) || isWindowsProgram(head)
}

/** Texts may begin with "MZ", too: a program says where its own header is. */
function isWindowsProgram(head: Buffer): boolean {
  if (head.toString('latin1', 0, 2) !== 'MZ' || head.length < 64) return false
  const header = head.readUInt32LE(60)
  return ['PE', 'NE', 'LE'].includes(head.toString('latin1', header, header + 2))
}

const ARCHIVES = ['PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ', 'MSCF', '\xd0\xcf\x11\xe0']

/** Whether bytes begin as an archive or as a document of Office, which can hold others. */
export function isArchiveHead(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 8)
  return ARCHIVES.some((mark) => start.startsWith(mark))
}
