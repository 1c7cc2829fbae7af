import { createFileRoute } from '@tanstack/react-router';
import { ChildrensData } from '../-public/ChildrensData.tsx';
import { Points, PublicText, Section } from '../-public/PublicText.tsx';

export const Route = createFileRoute('/_public/privacy')({
  head: () => ({ meta: [{ title: 'Privacy Policy · TeamSparks' }] }),
  component: Privacy,
});

function Privacy() {
  return (
    <PublicText
      title="Privacy Policy"
      lead="Most people here are young. So TeamSparks keeps little, shows less, and sells nothing."
    >
      <Section title="What is kept">
        <Points>
          <li>
            Your username, email address and role; a display name where you give one, of which others see “Ada L.”; a
            phone number and a school where you give them; your password only as a hash that cannot be turned back.
          </li>
          <li>When you confirmed your age and agreed to the terms.</li>
          <li>
            What you add yourself: bookmarks, favorites, what you tried with whom, reviews, challenges you wrote, your
            shopping list, filters you saved, and where you stopped in a training video.
          </li>
          <li>
            Where you are signed in: time, browser and network address of each session, until 30 days after it ended, so
            that you can see and end them.
          </li>
          <li>A record of who changed or archived which challenge.</li>
        </Points>
      </Section>
      <Section title="What is not">
        <Points>
          <li>No advertising, no analytics, no tracking, no fonts or scripts from other companies.</li>
          <li>Training videos come from YouTube only after you press play, from its address without cookies.</li>
          <li>If you sign in with Google, it learns that you use TeamSparks; we keep your name and email address.</li>
          <li>
            Mails about your account go through a mail service. Where a model of another company writes AI challenges,
            it gets what is asked of it, never who asked.
          </li>
        </Points>
      </Section>
      <Section title="On your device">
        <p>
          Three cookies keep you logged in. They are deleted when you log out. One that names nobody stays for 180 days,
          so that wrong passwords of others do not keep you out. A screen of a run has one for twelve hours. Your
          browser also keeps copies of your bookmarks, your shopping list and recently seen pages of the library;
          logging out removes them. Your choice of light or dark stays.
        </p>
      </Section>
      <Section title="Your rights">
        <p>
          People under 13 do not open their own account. Under Account you see, correct, download and delete what is
          kept about you; the administrator of your TeamSparks helps where you cannot.
        </p>
      </Section>
      <ChildrensData />
    </PublicText>
  );
}
