/** What is stored of those who play online, in German. */

import type { PrivacyWords } from '../en/privacy.ts';

export const privacy = {
  title: 'Was gespeichert wird',
  lead: 'Spielst du allein oder an einem Gerät, bleibt alles in deinem Browser. Spielst du online, muss der Server ein wenig wissen.',
  stored: {
    title: 'Auf dem Server',
    items: {
      secret:
        'Ein zufälliges Geheimnis in einem Cookie, damit dein Platz dich kennt. Der Server behält davon nur einen Fingerabdruck. Es ist kein Konto und verfolgt dich nirgendwohin. Es verfällt 400\u00a0Tage nach deinem letzten Besuch.',
      texts: 'Der Name, den du angibst, und was du im Chat schreibst.',
      moves:
        'Die Züge jeder Partie, damit nichts verloren geht und man beendete Partien noch einmal ansehen kann.',
      records:
        'Beendete Partien: An einem privaten Tisch sehen sie alle, die dort saßen und nicht entfernt wurden, und alle, die von euch einen Link bekommen, bis ihr das Teilen beendet. An einem öffentlichen Tisch sehen sie alle, außer denen, die gespielt wurden, als er privat war.',
      address:
        'Deine Netzwerkadresse: solange du verbunden bist und bis zu einer Stunde danach, gegen Missbrauch; wird sie gesperrt, solange die Sperre gilt.',
      reports:
        'Meldungen, mit einer Kopie davon, wer am Tisch war und was gesagt wurde, auch wenn es keine 15\u00a0Minuten vorher gelöscht wurde: bis sie gelöscht werden, höchstens 90\u00a0Tage. Sie bleiben auch, wenn der Tisch gelöscht wird, wenn du gehst oder deine Nachrichten löschst.',
    },
  },
  browser: {
    title: 'In deinem Browser',
    items: {
      deals:
        'Was er online vom Verteilen gesehen hat, höchstens 60 Mal, damit sich eine beendete Partie damit vergleichen lässt.',
      names: 'Der Name, den du zuletzt angegeben hast, und wen du stumm geschaltet hast.',
    },
  },
  time: {
    title: 'Wie lange',
    text: 'Wenn auf diesem Server nichts anderes gilt, wird ein Tisch mit allem, was dazugehört, gelöscht, sobald ihn eine Weile niemand benutzt hat: nach 2\u00a0Tagen, wenn keine Partie begonnen wurde, nach 30\u00a0Tagen mitten in einer Partie, 90\u00a0Tage nach dem Ende.',
    nobody: 'Sonst bekommt niemand etwas davon. Nichts wird gezählt, verfolgt oder verkauft.',
  },
  erase: {
    title: 'Meinen Namen und meine Nachrichten löschen',
    text: 'Löscht deinen Namen und alle deine Nachrichten, an allen Tischen dieses Browsers. Die Züge bleiben, ohne Namen.',
    button: 'Löschen',
    question:
      'Deinen Namen und deine Nachrichten an allen Tischen löschen? Das lässt sich nicht rückgängig machen.',
    yes: 'Endgültig löschen',
    no: 'Behalten',
    done: 'Gelöscht. An deinen Tischen hast du keinen Namen mehr.',
    failed: 'Das hat nicht geklappt. Prüf die Verbindung und versuch es noch einmal.',
  },
  forget: {
    title: 'Diesen Browser vergessen',
    text: 'Beendet alle Verbindungen dieses Browsers und macht sein Cookie wertlos, auch wenn jemand eine Kopie davon hat. An deinen Plätzen kannst du von hier nicht weiterspielen. Name und Nachrichten bleiben, wenn du sie nicht vorher löschst.',
    button: 'Diesen Browser vergessen',
    question: 'Diesen Browser vergessen? Du verlierst deine Plätze an allen Tischen.',
    yes: 'Vergessen',
    no: 'Bleiben',
    done: 'Vergessen. Für diesen Server bist du jetzt jemand Neues.',
    failed: 'Das hat nicht geklappt. Prüf die Verbindung und versuch es noch einmal.',
  },
  report: {
    title: 'Melden und sperren',
    text: 'Öffne an einem Tisch das Menü und wähle „Melden“: Wer den Server betreibt, liest es und kann Leute sperren, die sich danebenbenehmen.',
  },
  imprint: {
    title: 'Wer diesen Server betreibt',
    none: 'Darüber steht hier nichts.',
    failed: 'Die Angaben ließen sich nicht laden.',
  },
} satisfies PrivacyWords;
