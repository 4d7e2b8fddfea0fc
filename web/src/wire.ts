// Made by `npm run types` from src/mayday/server/wire.py and the games; change those instead.

export type FromClient = Hello | Act | Ping | SpeakInGallery;
export type FromServer = Update | SeatsChanged | Accepted | Refused | Failed | Pong | GalleryTalk;
export type Mayday78Action =
  | Mayday78Muster
  | Mayday78PlaceWorld
  | Mayday78Place
  | Mayday78Head
  | Mayday78Load
  | Mayday78Draft
  | Mayday78Buy
  | Mayday78BuyKit
  | Mayday78Assemble
  | Mayday78Insert
  | Mayday78Delete
  | Mayday78Run
  | Mayday78Post
  | Mayday78Repair
  | Mayday78Burn
  | Mayday78Order
  | Mayday78Jump
  | Mayday78Designate
  | Mayday78Ram
  | Mayday78Fire
  | Mayday78Shoot
  | Mayday78Shift
  | Mayday78Retarget
  | Mayday78Detonate
  | Mayday78Hold
  | Mayday78Launch
  | Mayday78Release
  | Mayday78Cast
  | Mayday78Board
  | Mayday78Dock
  | Mayday78EndPhase
  | Resign;
export type Mayday78Event =
  | Mayday78Ordered
  | Mayday78Placed
  | Mayday78Began
  | Mayday78Moved
  | Mayday78Landed
  | Mayday78Launched
  | Mayday78Crashed
  | Mayday78Orbiting
  | Mayday78Intercepted
  | Mayday78Warned
  | Mayday78Refuelled
  | Mayday78Mustered
  | Mayday78Chosen
  | Mayday78Entered
  | Mayday78SheetLaid
  | Mayday78Bought
  | Mayday78Assembled
  | Mayday78Programmed
  | Mayday78Laden
  | Mayday78Posted
  | Mayday78RepairTried
  | Mayday78OrderGiven
  | Mayday78Jumped
  | Mayday78Designated
  | Mayday78Rammed
  | Mayday78Declared
  | Mayday78Fired
  | Mayday78ShotLost
  | Mayday78Shifted
  | Mayday78Disclosed
  | Mayday78Damaged
  | Mayday78Destroyed
  | Mayday78Vanished
  | Mayday78Unguided
  | Mayday78Hurt
  | Mayday78Struck
  | Mayday78Retargeted
  | Mayday78Detonated
  | Mayday78Held
  | Mayday78MissileLaunched
  | Mayday78CraftLaunched
  | Mayday78Maneuvered
  | Mayday78SandCast
  | Mayday78SandGone
  | Mayday78Boarded
  | Mayday78Inspected
  | Mayday78Docked
  | Mayday78WorldMoved
  | Mayday78Scored
  | Mayday78Resigned
  | Mayday78Ended;
export type Mayday41Action =
  | Mayday41Command
  | Mayday41FleetTactics
  | Mayday41Advance
  | Mayday41Thrust
  | Mayday41Land
  | Mayday41Dive
  | Mayday41UseSensor
  | Mayday41Jam
  | Mayday41Deceive
  | Mayday41EndOrders
  | Mayday41Sense
  | Mayday41Lock
  | Mayday41Drop
  | Mayday41EndSensors
  | Mayday41Switch
  | Mayday41EndGuidance
  | Mayday41Aim
  | Mayday41Guard
  | Mayday41Hold
  | Mayday41Predict
  | Mayday41Dedicate
  | Mayday41Load
  | Mayday41Unload
  | Mayday41Throttle
  | Mayday41Merge
  | Mayday41Fuse
  | Mayday41Program
  | Mayday41AlsoAt
  | Mayday41Send
  | Mayday41Withdraw
  | Mayday41Take
  | Mayday41Cut
  | Mayday41Seize
  | Mayday41Fall
  | Mayday41Shoot
  | Mayday41Cease
  | Mayday41Place
  | Mayday41Climb
  | Mayday41Detonate
  | Mayday41Defend
  | Mayday41CastSand
  | Mayday41Lose
  | Mayday41KeepLock
  | Mayday41Embark
  | Mayday41Launch
  | Mayday41Recover
  | Mayday41EndCraft
  | Mayday41ShutDown
  | Mayday41Restart
  | Mayday41Camouflage
  | Mayday41Repair
  | Mayday41Disengage
  | Mayday41Waive
  | Mayday41Jump
  | Mayday41EndTurn
  | Mayday41Choose
  | Resign;
export type Mayday41Event =
  | Mayday41TurnBegun
  | Mayday41StageBegun
  | Mayday41Ordered
  | Mayday41TieBroken
  | Mayday41Commanded
  | Mayday41Conceded
  | Mayday41Acted
  | Mayday41Ended
  | Mayday41Moved
  | Mayday41MarkerMoved
  | Mayday41Crashed
  | Mayday41Landed
  | Mayday41Dived
  | Mayday41SensorsUsed
  | Mayday41Sensed
  | Mayday41Unseen
  | Mayday41Jammed
  | Mayday41Found
  | Mayday41Lost
  | Mayday41Locked
  | Mayday41LockedOn
  | Mayday41LockLost
  | Mayday41Acquired
  | Mayday41FireOrdered
  | Mayday41Shot
  | Mayday41MissileShot
  | Mayday41SandCast
  | Mayday41Struck
  | Mayday41Exploded
  | Mayday41SystemLost
  | Mayday41Removed
  | Mayday41MarkerGone
  | Mayday41Located
  | Mayday41Deflected
  | Mayday41SystemStruck
  | Mayday41Repaired
  | Mayday41WentInert
  | Mayday41Switched
  | Mayday41Warned
  | Mayday41VolleyLaunched
  | Mayday41Appeared
  | Mayday41NotLaunched
  | Mayday41Detonated
  | Mayday41WentOver
  | Mayday41CablesCut
  | Mayday41Fought
  | Mayday41Fell
  | Mayday41AreaTaken
  | Mayday41Captured
  | Mayday41CraftLaunched
  | Mayday41CraftRecovered
  | Mayday41Embarked
  | Mayday41PlantSwitched
  | Mayday41Camouflaged
  | Mayday41LeaveOrdered
  | Mayday41DisengageAsked
  | Mayday41DisengageRefused
  | Mayday41Departed
  | Mayday41Exited
  | Mayday41Delivered;
export type CockpitAction =
  | CockpitPickCard
  | CockpitPlaceMarker
  | CockpitVote
  | CockpitUseSkill
  | CockpitPassSkill
  | CockpitEndLook
  | CockpitSkipLook
  | CockpitGiveAccess
  | CockpitReady
  | CockpitTimeOut
  | CockpitStandIn
  | CockpitSay
  | CockpitDeclare
  | CockpitRelease
  | CockpitUndo;
export type CockpitEvent =
  | CockpitDealt
  | CockpitRecognised
  | CockpitFirstSkirmish
  | CockpitPhaseBegun
  | CockpitPhaseEnded
  | CockpitLookPending
  | CockpitLookDropped
  | CockpitNobodyLooks
  | CockpitCardPicked
  | CockpitLooked
  | CockpitCardSeen
  | CockpitMarkerPlaced
  | CockpitWindowOpened
  | CockpitSkillUsed
  | CockpitSilence
  | CockpitDiscussionOpened
  | CockpitBecameReady
  | CockpitVotesCalled
  | CockpitVoted
  | CockpitVotesRevealed
  | CockpitJudged
  | CockpitStatusChanged
  | CockpitRotated
  | CockpitSkirmishMoved
  | CockpitCaptainNamed
  | CockpitLookOrdered
  | CockpitLookDeclined
  | CockpitAccessGiven
  | CockpitShown
  | CockpitTimedOut
  | CockpitStoodIn
  | CockpitSaid
  | CockpitDeclared
  | CockpitEnded;
export type AsteroidAction =
  | AsteroidLayPlan
  | AsteroidLiftPlans
  | AsteroidGenerate
  | AsteroidTakeCounter
  | AsteroidPlaceCounter
  | AsteroidLiftCounter
  | AsteroidCloseStage
  | AsteroidChoose
  | AsteroidDismiss
  | AsteroidAssign
  | AsteroidGiveCharge
  | AsteroidGiveNumber
  | AsteroidGuess
  | AsteroidGuessArea
  | AsteroidWork
  | AsteroidStep
  | AsteroidClimb
  | AsteroidToAirlock
  | AsteroidKick
  | AsteroidOpenDoor
  | AsteroidTear
  | AsteroidLayCharge
  | AsteroidPick
  | AsteroidDrop
  | AsteroidHandOver
  | AsteroidTakeFrom
  | AsteroidLift
  | AsteroidPutDown
  | AsteroidBeltOn
  | AsteroidBeltOff
  | AsteroidWhack
  | AsteroidEndMove
  | AsteroidEndMovement
  | AsteroidDetail
  | AsteroidOrderOut
  | AsteroidBoard
  | AsteroidEmbark
  | AsteroidDepart
  | AsteroidEvade
  | AsteroidFight
  | AsteroidShoot
  | AsteroidBurn
  | AsteroidDetonate
  | AsteroidWithdraw
  | AsteroidEndFire
  | AsteroidAttack
  | AsteroidDecline
  | AsteroidInquire
  | AsteroidTurnOff
  | AsteroidBreakBrain
  | AsteroidEndMelee
  | AsteroidActivate
  | AsteroidPass
  | AsteroidAnswer
  | Resign;
export type AsteroidEvent =
  | AsteroidSetUp
  | AsteroidChosen
  | AsteroidDrew
  | AsteroidChargesGiven
  | AsteroidEntrance
  | AsteroidAttached
  | AsteroidTurnBegun
  | AsteroidStepBegun
  | AsteroidMood
  | AsteroidMoved
  | AsteroidStopped
  | AsteroidRelieved
  | AsteroidKicked
  | AsteroidOpened
  | AsteroidCleared
  | AsteroidHandled
  | AsteroidLifted
  | AsteroidLaidDown
  | AsteroidChargeLaid
  | AsteroidBelt
  | AsteroidGrowled
  | AsteroidAppeared
  | AsteroidVanished
  | AsteroidTurnedUp
  | AsteroidActivated
  | AsteroidRecognised
  | AsteroidExposed
  | AsteroidBrainRolled
  | AsteroidBrainMay
  | AsteroidGuessed
  | AsteroidPsychicChit
  | AsteroidAnswered
  | AsteroidWorked
  | AsteroidRepaired
  | AsteroidDeclared
  | AsteroidFired
  | AsteroidKillRolled
  | AsteroidLuckSpent
  | AsteroidLuckRanOut
  | AsteroidExploded
  | AsteroidBlasted
  | AsteroidHurt
  | AsteroidWoke
  | AsteroidLost
  | AsteroidOrdered
  | AsteroidStruck
  | AsteroidInquired
  | AsteroidFound
  | AsteroidAlerted
  | AsteroidShocked
  | AsteroidBrainStopped
  | AsteroidBrainTried
  | AsteroidSequenceBegun
  | AsteroidCrisis
  | AsteroidFellInLove
  | AsteroidWasAbducted
  | AsteroidRescued
  | AsteroidDetailed
  | AsteroidSentOut
  | AsteroidBoarded
  | AsteroidDeparted
  | AsteroidBlewUp
  | AsteroidEnded;

/**
 * What was wrong with a request, and what to do about it; the rule or the field it concerns.
 */
export interface Problem {
  error: string;
  reason: string;
  rule?: string | null;
  field?: string | null;
  /**
   * The rulebook's short name for a refusal.
   */
  code?: string | null;
}
/**
 * The server answers; where it was asked whether it is ready, it can also keep a move.
 */
export interface Health {
  status: 'ok';
  version: string;
}
/**
 * A level of play one can seat.
 */
export interface BotInfo {
  id: string;
  title: string;
  blurb: string;
}
/**
 * Options that hold, unless somebody says otherwise, where people meet who do not share a screen.
 */
export interface OnlineOptions {
  /**
   * As many at least sit there, the maker's own seats and open ones,
   */
  people: number;
  /**
   * and as many of them at least are open seats.
   */
  open: number;
  options: {
    [k: string]: string | number;
  };
}
/**
 * One game, as the front page offers it.
 */
export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  version: number;
  scenarios: Scenario[];
  options: Option[];
  bots: BotInfo[];
  /**
   * Its seats may leave standing orders.
   */
  orders: boolean;
  /**
   * Its scenarios are files, of which one may write one's own; there may be lessons.
   */
  files: boolean;
  /**
   * Its pieces are built from data sheets, of which one may write one's own.
   */
  yard: boolean;
  /**
   * Which of its options are others where people meet online, and when; a new table has them by itself.
   */
  online: OnlineOptions | null;
}
/**
 * A starting position one can sit down to.
 */
export interface Scenario {
  id: string;
  title: string;
  blurb: string;
  min_seats: number;
  max_seats: number;
}
/**
 * One switch: its values (none listed for an integer), its default, the rule that explains it.
 */
export interface Option {
  name: string;
  title: string;
  rule: string;
  default: string | number;
  values: string[];
}
export interface GameList {
  games: GameInfo[];
  /**
   * The largest file that can be loaded here.
   */
  file_bytes: number;
  /**
   * After so many the maker of a table may free the seat of somebody who is gone from a running game; 0 for never.
   */
  away_minutes: number;
}
/**
 * A rulebook, or what a search in it found.
 */
export interface RuleList {
  rules: Rule[];
}
/**
 * One numbered rule. `open` says what it still waits for; a rule without it is claimed as played.
 */
export interface Rule {
  id: string;
  title: string;
  chapter: string;
  rule: string;
  check: string;
  source: string;
  decided: string;
  open: string;
}
/**
 * Short exercises, each played like a scenario of its name.
 */
export interface LessonList {
  lessons: Scenario[];
}
/**
 * A scenario as its file has it.
 */
export interface ScenarioFile {
  id: string;
  title: string;
  text: string;
}
export interface CheckScenario {
  text: string;
}
/**
 * Whether a scenario file can be played, and line by line what is wrong with it.
 */
export interface ScenarioChecked {
  ok: boolean;
  title: string;
  problems: ScenarioProblem[];
}
/**
 * What is wrong with a scenario file, and where: lines and columns count from 1.
 */
export interface ScenarioProblem {
  line: number;
  column: number;
  reason: string;
  field: string;
}
/**
 * The fleet list of a game.
 */
export interface SheetList {
  sheets: SheetNote[];
}
/**
 * A class in the fleet list: what it is, what it is worth alone and with all that it carries.
 */
export interface SheetNote {
  code: string;
  title: string;
  role: string;
  points: number;
  worth: number;
  /**
   * What its sheet says and what the rules make of it, by name.
   */
  figures: {
    [k: string]: string;
  };
}
/**
 * A data sheet as its file has it.
 */
export interface SheetFile {
  code: string;
  title: string;
  text: string;
}
export interface CheckSheet {
  text: string;
  /**
   * Sheets of one's own that this one may carry.
   */
  others?: string[];
}
/**
 * Whether ships can be built from a data sheet, what the rules make of it, and what is wrong line by line.
 */
export interface SheetChecked {
  ok: boolean;
  made: SheetNote | null;
  problems: ScenarioProblem[];
}
/**
 * A file that somebody wants to play or to see; what it is is found in its text, whatever its name says.
 */
export interface ReadFile {
  text: string;
  name?: string;
}
/**
 * What a file is, and whether it can be played; if not, what is wrong and what to do.
 *
 * A position that can be played comes back as plain data, to be sent with a new table. A scenario is played as its
 * text, in the option `own_scenario` of the scenario `own`; a record is sent as it is to be replayed.
 */
export interface FileRead {
  kind: 'position' | 'record' | 'scenario' | 'unknown';
  /**
   * Its id; empty where it is not known.
   */
  game: string;
  /**
   * In words: the scenario's own title, or what it is of.
   */
  title: string;
  /**
   * The fewest and the most that can play it; 0 where it is not known.
   *
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  position: {
    [k: string]: unknown;
  } | null;
  /**
   * What is wrong with it, and where.
   */
  problems: ScenarioProblem[];
  /**
   * A sentence: what it is and can be used for, or what to do.
   */
  detail: string;
}
/**
 * Who shall sit somewhere: the maker of the table, whoever comes, or a bot.
 */
export interface SeatOrder {
  kind: 'bot' | 'me' | 'open';
  name?: string;
  bot?: string;
  games?: number;
}
/**
 * A table to be made, from a scenario or from a position. It starts by itself when no seat is open any more.
 */
export interface NewTable {
  game: string;
  seats: SeatOrder[];
  scenario?: string;
  /**
   * In the place of a scenario: the form that the game's schema of positions describes, with options of its own.
   */
  position?: {
    [k: string]: unknown;
  } | null;
  /**
   * Of a scenario; empty with a position. What is not named is as the game has it, see `online` there.
   */
  options?: {
    [k: string]: string | number;
  };
  title?: string;
  listed?: boolean;
}
/**
 * A seat and the secret that holds it.
 */
export interface SeatHeld {
  seat: number;
  token: string;
}
/**
 * The new table; `host` is the secret of whoever made it, `held` are the maker's own seats.
 */
export interface TableMade {
  table: string;
  host: string;
  held: SeatHeld[];
}
/**
 * Sit down: under which name, and how many games of this kind one has finished.
 */
export interface TakeSeat {
  name: string;
  games?: number;
}
/**
 * Take a seat from somebody who is gone: for whoever has the link, or with a level for a bot.
 */
export interface FreeSeat {
  bot?: string;
}
export interface PutBot {
  bot: string;
}
/**
 * Who sits somewhere; `online` is whether a person's page is connected now.
 */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  bot: string;
  online: boolean;
  /**
   * Finished by whoever sits there, before this one.
   */
  games: number;
}
/**
 * What one seat's holder has to show at this table and those it was a rematch of.
 */
export interface Tally {
  games: number;
  /**
   * By the part played.
   */
  wins: {
    [k: string]: number;
  };
}
/**
 * Who wants to play again, and the new table once all do; the same tokens hold the same seats there.
 */
export interface Rematch {
  agreed: number[];
  table: string;
  /**
   * Those the host wants to change to, if any.
   */
  options: {
    [k: string]: string | number;
  } | null;
}
/**
 * Somebody whom a running game has lost: since then that seat was not connected, and made no move.
 */
export interface Absence {
  seat: number;
  since: string;
}
/**
 * A line about the table itself that everybody reads: what its maker or the host of the server did to it.
 */
export interface Notice {
  number: number;
  at: string;
  text: string;
}
/**
 * What everybody may know of a table.
 */
export interface TableInfo {
  id: string;
  title: string;
  game: string;
  scenario: string;
  scenario_title: string;
  /**
   * Those the players agreed on; the text of one's own scenario is asked for by itself.
   */
  options: {
    [k: string]: string | number;
  };
  seats: SeatInfo[];
  status: 'over' | 'playing' | 'waiting';
  ply: number;
  created: string;
  changed: string;
  archived: boolean;
  /**
   * It began from a position, and whoever made it may know what is hidden in it; `scenario` is empty then.
   */
  position: boolean;
  outcome: Outcome | null;
  tally: Tally[];
  rematch: Rematch1;
  /**
   * The last few of them; lists of tables leave them out.
   */
  notices: Notice[];
  /**
   * Of those who play; lists of tables leave them out.
   */
  away: Absence[];
}
/**
 * How a game ended: who won (all who share a draw), a sentence, and the rule that says so.
 */
export interface Outcome {
  /**
   * The seats that won, or that share a draw.
   */
  winners: number[];
  /**
   * Why it ended so, in a sentence.
   */
  reason: string;
  /**
   * The rule that says so.
   */
  rule: string;
  /**
   * Nobody won alone.
   */
  draw: boolean;
}
/**
 * Who wants to play again, and the new table once all do; the same tokens hold the same seats there.
 */
export interface Rematch1 {
  agreed: number[];
  table: string;
  /**
   * Those the host wants to change to, if any.
   */
  options: {
    [k: string]: string | number;
  } | null;
}
export interface TableList {
  tables: TableInfo[];
}
/**
 * Something the seat may do now, in both forms.
 */
export interface LegalAction {
  action: unknown;
  text: string;
}
/**
 * An event of some ply and the sentence that tells it; events without one are not sent.
 *
 * What a seat does unnoticed has no ply of its own: its news comes under the last one that all know of, told apart by
 * `part`, and may be sent again with a later update.
 */
export interface NewsItem {
  ply: number;
  text: string;
  event: unknown;
  /**
   * 1, 2, ... for what only this seat knows to have happened since that ply.
   */
  part?: number;
}
/**
 * The time that runs: all of it, and what was left of it when this was sent.
 */
export interface ClockInfo {
  key: number;
  seconds: number;
  left: number;
}
/**
 * All that a seat knows after some ply, and what happened since the ply it named.
 *
 * `earlier` says that older news was left out; it can be asked for.
 */
export interface Update {
  type: 'update';
  ply: number;
  seat: number | null;
  table: TableInfo;
  actors: number[];
  view: unknown;
  legal: LegalAction[];
  news: NewsItem[];
  earlier: boolean;
  clock: ClockInfo | null;
  /**
   * The level of the bot that decides for this seat until its holder takes it back; told to nobody else.
   */
  stand_in: string;
}
/**
 * A stretch of the table's news for one pair of eyes.
 */
export interface Log {
  news: NewsItem[];
  earlier: boolean;
}
/**
 * A decision about the position after `ply`: an action, the same in words, or several actions in a row.
 *
 * Those who decide at the same time may all name the ply at which they were asked. Several are played one after
 * another, nobody else in between; all that were played are told in one update.
 */
export interface Act {
  type: 'act';
  ply: number;
  action?: unknown;
  text?: string | null;
  actions?: unknown[] | null;
  /**
   * Of several, one that is refused is passed over; otherwise it is the end of the row.
   */
  pass_over?: boolean;
  /**
   * A name that the sender gives it: sent again under the same one, it counts once.
   */
  id?: string;
}
/**
 * The action is durable; the position is now the one after `ply`.
 *
 * Of several, so many as were `played` are; where these are not all, `refused` says what is wrong with the first
 * that was not. Sent again under the same name, that is not looked into again.
 */
export interface Accepted {
  type: 'accepted';
  ply: number;
  played?: number;
  refused?: Problem | null;
}
/**
 * An action one may take at `ply` and first wants to know the odds of; as for a decision, or in words.
 */
export interface Question {
  ply: number;
  action?: unknown;
  text?: string | null;
}
/**
 * Standing orders for one's own seat, in the form of the game.
 */
export interface Orders {
  orders: unknown;
}
/**
 * One's standing orders, if there are any, and what of them does not fit the position now.
 */
export interface OrdersKept {
  orders: unknown;
  misfits: Misfit[];
}
/**
 * Why an order cannot be followed; `passing` when it may fit again as the game goes on.
 */
export interface Misfit {
  reason: string;
  rule: string | null;
  passing: boolean;
}
/**
 * Let a bot decide for one's own seat, until one takes it back.
 */
export interface PutStandIn {
  bot: string;
}
/**
 * What one has written down for oneself; nobody else ever reads it.
 */
export interface Notes {
  text: string;
}
/**
 * Play again, or rather not; the host may name other options for it.
 */
export interface AskRematch {
  agree?: boolean;
  options?: {
    [k: string]: string | number;
  } | null;
}
/**
 * Something that a spectator said to the other spectators.
 */
export interface GalleryLine {
  number: number;
  name: string;
  text: string;
}
/**
 * A spectator talks to the other spectators; no seat hears it.
 */
export interface SpeakInGallery {
  type: 'gallery';
  name: string;
  text: string;
}
/**
 * New lines of the spectators' talk, sent to spectators alone.
 */
export interface GalleryTalk {
  type: 'gallery_talk';
  lines: GalleryLine[];
}
/**
 * What all chance of a finished game was derived from.
 */
export interface Seed {
  seed: string;
}
/**
 * All that was agreed on before a game, the text of one's own scenario included.
 */
export interface TableSettings {
  scenario: string;
  options: {
    [k: string]: string | number;
  };
}
/**
 * The first message on a socket: which seat (none to watch), and the last ply already seen.
 */
export interface Hello {
  type: 'hello';
  token?: string | null;
  after?: number;
}
/**
 * Sent now and then by the page, so that a dead line is noticed.
 */
export interface Ping {
  type: 'ping';
}
export interface Pong {
  type: 'pong';
}
/**
 * Somebody sat down, left, came back or went away.
 */
export interface SeatsChanged {
  type: 'seats';
  table: TableInfo;
}
/**
 * The action was not taken, and why; nothing has changed.
 */
export interface Refused {
  type: 'refused';
  reason: string;
  rule?: string | null;
  code?: string | null;
}
/**
 * The socket cannot go on; it is closed after this.
 */
export interface Failed {
  type: 'failed';
  error: string;
  reason: string;
}
/**
 * The position after some ply through one pair of eyes, and what happened in it.
 */
export interface Frame {
  ply: number;
  view: unknown;
  actors: number[];
  news: NewsItem[];
}
/**
 * A stretch of a replay; `last` is the number of the table's last ply.
 */
export interface Frames {
  frames: Frame[];
  last: number;
}
/**
 * What the dice may make of an action: each chance, and the modifiers of the throw as far as one knows them.
 */
export interface Odds {
  chances: Chance[];
  modifiers: Modifier[];
  needed: number | null;
  /**
   * What is thrown, in a word or two.
   */
  dice: string;
  /**
   * Where a sum decides how hard the throw is: its lines, as far as one knows them.
   */
  terms: Term[];
  /**
   * What to expect, or what would help.
   */
  notes: string[];
}
/**
 * One thing the dice may decide: `ways` out of `of`, or as few as `least` if what is hidden is against one.
 */
export interface Chance {
  label: string;
  ways: number;
  of: number;
  least: number | null;
}
/**
 * One reason a roll is changed.
 */
export interface Modifier {
  /**
   * The reason in words.
   */
  label: string;
  /**
   * What it adds to the dice, or takes off.
   */
  value: number;
  /**
   * The rule that says so.
   */
  rule: string;
}
/**
 * One line of a sum that a throw hangs on; as little as `least` if what is hidden is against one.
 */
export interface Term {
  label: string;
  value: number;
  rule: string;
  least: number | null;
}
/**
 * A seat's whole knowledge of the game; a spectator has no plans of its own.
 */
export interface Mayday78View {
  seat: number | null;
  options: Mayday78Options;
  title: string;
  goal: string;
  /**
   * What each side is after, in a sentence or two.
   */
  briefing: string;
  turn_limit: number;
  turn: number;
  minutes: number;
  phase: 'A' | 'B' | 'C' | 'D' | 'E' | 'set-up';
  step:
    | 'arriving'
    | 'boarding'
    | 'cycling'
    | 'declaring'
    | 'designating'
    | 'detonating'
    | 'jumping'
    | 'launching'
    | 'moving'
    | 'mustering'
    | 'placing'
    | 'placing worlds'
    | 'preparing'
    | 'programming'
    | 'ramming'
    | 'repairing'
    | 'resolving'
    | 'retargeting';
  phasing: number;
  /**
   * How many sides after the phasing one the side now asked comes, where sides answer one after the other.
   */
  asked: number;
  /**
   * Seats that have finished the present step.
   */
  done: number[];
  order: number[];
  sides: Mayday78SideView[];
  sheets: [number, number][];
  worlds: Mayday78WorldView[];
  vessels: Mayday78VesselView[];
  characters: Mayday78CharacterView[];
  explosions: [number, number][];
  /**
   * Every two vessels now in one hex.
   */
  intercepted: Mayday78Intercepted[];
  /**
   * The interception list of this player-turn (MD-INT.01).
   */
  contacts: [number, number][];
  warned: Mayday78Warned[];
  /**
   * Who fired at whom in this player-turn (MD-RET.02).
   */
  shots: [number, number][];
  attacks: Mayday78AttackView[];
  plans: Mayday78Plan[];
  attempts: number;
  armed: boolean;
  outcome: Outcome | null;
}
/**
 * Fixed at set-up and shown to all; nothing in play can change them (MD-SET.05).
 */
export interface Mayday78Options {
  /**
   * The name of a scenario or lesson, or `own` for the players' own file.
   */
  scenario: string;
  /**
   * The text of the players' own file, used when the scenario is `own` (MD-CUS.01).
   */
  own_scenario: string;
  /**
   * The computer rule
   */
  computer_rule: 'extended' | 'simplified';
  /**
   * Who goes first
   */
  first_side: 'intruder' | 'native' | 'random';
  /**
   * The computer's model counts in anti-missile fire (simplified)
   */
  antimissile_computer: 'off' | 'on';
  /**
   * DM of the Target program
   */
  target_program_dm: number;
  /**
   * A course exactly along a hex edge
   */
  edge_graze: 'both' | 'ignore';
  /**
   * Worlds pull vessels that lie at rest
   */
  gravity_at_rest: 'off' | 'on';
  /**
   * Launch in the phase of landing
   */
  touch_and_go: 'off' | 'on';
  /**
   * No fire from or at a world's surface
   */
  landed_shelter: 'off' | 'on';
  /**
   * Ramming on interception
   */
  collisions: 'off' | 'on';
  /**
   * Boarding must be won by dice
   */
  boarding_fight: 'off' | 'on';
  /**
   * What one burn of fuel buys
   */
  burn_unit: 'hex' | 'turn';
  /**
   * Thrust of a homing missile
   */
  homing_thrust: 'choice' | 'full';
  /**
   * What a homing missile steers for
   */
  homing_aim: 'future' | 'present';
  /**
   * Friends set off warheads
   */
  friendly_contact: 'off' | 'on';
  /**
   * Wrecks set off warheads
   */
  wreck_contact: 'off' | 'on';
  /**
   * Any laser hit destroys a missile
   */
  missile_hit_kills: 'off' | 'on';
  /**
   * Lasers may be turned in phase C
   */
  return_shift: 'off' | 'on';
  /**
   * Launches come before detonations
   */
  launch_before_detonation: 'off' | 'on';
  /**
   * What gravity does to sand
   */
  sand_gravity: 'disperses' | 'keeps';
  /**
   * Three turns of damage
   */
  successive: 'each' | 'one_each';
  /**
   * Missiles in flight are
   */
  missile_secrecy: 'hidden' | 'open';
  /**
   * Programs are visible to all
   */
  open_computers: 'off' | 'on';
  /**
   * Repair two suspect program lists
   */
  program_list_fixes: 'off' | 'on';
  /**
   * Missiles of a launcher ship when the scenario is silent
   */
  unspecified_missiles: number;
  /**
   * Component stores instead of missiles
   */
  missile_components: 'off' | 'on';
  /**
   * Crew casualties
   */
  characters: 'off' | 'on';
  /**
   * Protection of a vacc suit
   */
  vacc_suit_dm: number;
  /**
   * Range bands, no fire beyond 15 hexes
   */
  high_guard_ranges: 'off' | 'on';
  /**
   * Worlds and derelicts that move, as in `Alpha SE, Hulk N N S`
   */
  world_motion: string;
  /**
   * Enforce the printed counter mix
   */
  counter_limits: 'off' | 'on';
  /**
   * Small craft refuel on a home world
   */
  refuel_at_base: 'off' | 'on';
  /**
   * Small craft can be taken aboard again
   */
  recover_small_craft: 'off' | 'on';
  /**
   * Where a world lies on its sheet
   */
  world_placement: 'center' | 'random' | 'scenario';
  /**
   * Weapons in the Grand Prix
   */
  gp_weapons: 'off' | 'on';
  /**
   * Game-turns of a race, 0 for no limit
   */
  gp_turns: number;
  /**
   * Game-turns of Piracy, 0 for no limit
   */
  piracy_turns: number;
  /**
   * Game-turns of Battle, 0 for no limit
   */
  battle_turns: number;
  /**
   * Game-turns of Smuggling, 0 for no limit
   */
  smuggling_turns: number;
  /**
   * Number of free traders
   */
  smuggling_attempts: number;
  /**
   * Scoring lines of a landing add up
   */
  smuggling_cumulative: 'off' | 'on';
  /**
   * A trader that is lost
   */
  smuggling_lost: 'ends' | 'replaced';
}
/**
 * Who plays together, in which colour (MD-DAT.03), and how they stand.
 */
export interface Mayday78SideView {
  name: string;
  seats: number[];
  colour: string;
  home: string | null;
  out: boolean;
  score: number;
  /**
   * The ships it chose; None while that is another side's secret (MD-BAT.01).
   */
  muster: string[] | null;
  /**
   * It has chosen, whatever it was.
   */
  mustered: boolean;
}
/**
 * A world, its gravity hexes each with its arrow (MD-GRV.01), and the missiles of each side that struck it.
 */
export interface Mayday78WorldView {
  name: string;
  hex: [number, number];
  label: string;
  sheet: [number, number];
  arrows: [[number, number], [number, number]][];
  missile_hits: number[];
  motion: ('N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW')[];
}
/**
 * All that a seat knows of a vessel.
 */
export interface Mayday78VesselView {
  number: number;
  design: string;
  name: string;
  mark: string;
  kind: 'big ship' | 'craft' | 'missile' | 'ship';
  seat: number;
  side: number;
  g: number | null;
  /**
   * None: never runs out, or secret.
   */
  fuel: number | null;
  past: [number, number];
  present: [number, number];
  future: [number, number];
  label: string;
  sheet: [number, number];
  speed: number;
  status: 'aboard' | 'flying' | 'landed' | 'lost' | 'waiting';
  end: 'crashed' | 'destroyed' | 'expended' | 'here' | 'jumped' | 'withdrawn';
  world: string | null;
  landed_turn: number;
  orbit: string | null;
  carrier: number | null;
  wreck: boolean;
  hits: Mayday78Hits;
  repairing: boolean;
  order: ('N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW') | null;
  /**
   * Its computer is out, so that it is flown by hand (chapter 15).
   */
  manual: boolean;
  tons: number;
  lasers: number;
  launchers: number;
  sandcasters: number;
  computer: Mayday78ComputerView | null;
  store: Mayday78StoreView | null;
  missile: Mayday78MissileView | null;
  sand: boolean;
  casts_left: number;
  acted: boolean;
  moved: boolean;
  newborn: boolean;
  resolved: boolean;
  attached: number[];
  entrant: boolean;
  visited: string[];
  goals: string[];
  cargo: 'illegal' | 'legal' | 'none' | 'unknown';
  inspected: boolean;
  /**
   * The ship that carried it at the start (MD-ORD.13).
   */
  berth: number | null;
  /**
   * How it may be brought on, while it waits (see arrivals.py).
   */
  entry: number;
  /**
   * Of a big ship (MD-WLD.05).
   */
  motion: ('N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW')[];
}
/**
 * Unrepaired hits by area, those of this player-turn, and those of the last three game-turns (chapter 14).
 */
export interface Mayday78Hits {
  m_drive: number;
  j_drive: number;
  other: number;
  computer: number;
  weapons: number;
  this_player_turn: number;
  /**
   * Game-turn and unrepaired hits taken in it, oldest first.
   */
  by_turn: [number, number][];
  /**
   * Game-turn and area of each of them, oldest first.
   */
  each: [number, 'computer' | 'j-drive' | 'm-drive' | 'other' | 'weapons'][];
}
/**
 * A ship's computer; what it holds is its owner's secret under the extended rule (MD-CPU.23).
 */
export interface Mayday78ComputerView {
  model: number;
  cpu: number;
  storage: number;
  working: boolean;
  library: (
    | 'AE'
    | 'AM'
    | 'G'
    | 'J1'
    | 'J2'
    | 'L'
    | 'M'
    | 'M1'
    | 'M2'
    | 'M3'
    | 'N'
    | 'P1'
    | 'P2'
    | 'P3'
    | 'P4'
    | 'RF'
    | 'S1'
    | 'S2'
    | 'T'
  )[];
  loaded:
    | (
        | 'AE'
        | 'AM'
        | 'G'
        | 'J1'
        | 'J2'
        | 'L'
        | 'M'
        | 'M1'
        | 'M2'
        | 'M3'
        | 'N'
        | 'P1'
        | 'P2'
        | 'P3'
        | 'P4'
        | 'RF'
        | 'S1'
        | 'S2'
        | 'T'
      )[]
    | null;
  running:
    | (
        | 'AE'
        | 'AM'
        | 'G'
        | 'J1'
        | 'J2'
        | 'L'
        | 'M'
        | 'M1'
        | 'M2'
        | 'M3'
        | 'N'
        | 'P1'
        | 'P2'
        | 'P3'
        | 'P4'
        | 'RF'
        | 'S1'
        | 'S2'
        | 'T'
      )[]
    | null;
  /**
   * Disclosed to all in this phase.
   */
  shown: (
    | 'AE'
    | 'AM'
    | 'G'
    | 'J1'
    | 'J2'
    | 'L'
    | 'M'
    | 'M1'
    | 'M2'
    | 'M3'
    | 'N'
    | 'P1'
    | 'P2'
    | 'P3'
    | 'P4'
    | 'RF'
    | 'S1'
    | 'S2'
    | 'T'
  )[];
  /**
   * Inserted or deleted since programming began; its owner's.
   */
  touched: (
    | 'AE'
    | 'AM'
    | 'G'
    | 'J1'
    | 'J2'
    | 'L'
    | 'M'
    | 'M1'
    | 'M2'
    | 'M3'
    | 'N'
    | 'P1'
    | 'P2'
    | 'P3'
    | 'P4'
    | 'RF'
    | 'S1'
    | 'S2'
    | 'T'
  )[];
  /**
   * The set sealed for the next phase; its owner's.
   */
  chosen:
    | (
        | 'AE'
        | 'AM'
        | 'G'
        | 'J1'
        | 'J2'
        | 'L'
        | 'M'
        | 'M1'
        | 'M2'
        | 'M3'
        | 'N'
        | 'P1'
        | 'P2'
        | 'P3'
        | 'P4'
        | 'RF'
        | 'S1'
        | 'S2'
        | 'T'
      )[]
    | null;
  /**
   * A set is sealed for the next phase, whatever it is.
   */
  sealed: boolean;
}
/**
 * What a ship has to launch or build with; the others see at most how many missiles there are.
 */
export interface Mayday78StoreView {
  /**
   * Their number; None where that is secret too (`missile_components`).
   */
  missiles: number | null;
  magazine: Mayday78Missile[] | null;
  fresh: Mayday78Missile[];
  bodies: [number, number][] | null;
  kits:
    | (
        | ('guided' | 'homing' | 'responsive' | 'unguided')
        | ('constant' | 'discretionary' | 'limited' | 'unpowered')
        | ('command' | 'contact' | 'intelligent' | 'proximity')
      )[]
    | null;
  budget: number | null;
  draft:
    | [
        'guided' | 'homing' | 'responsive' | 'unguided',
        'constant' | 'discretionary' | 'limited' | 'unpowered',
        'command' | 'contact' | 'intelligent' | 'proximity'
      ]
    | null;
  /**
   * It builds its missiles itself (MD-BLD.06).
   */
  components: boolean;
}
/**
 * What a missile is made of (MD-MIS.01).
 */
export interface Mayday78Missile {
  /**
   * How it finds its target.
   */
  guidance: 'guided' | 'homing' | 'responsive' | 'unguided';
  /**
   * How it may thrust.
   */
  propulsion: 'constant' | 'discretionary' | 'limited' | 'unpowered';
  /**
   * What sets it off.
   */
  detonation: 'command' | 'contact' | 'intelligent' | 'proximity';
  /**
   * Hexes of thrust a turn at most; 0 if it is unpowered.
   */
  g: number;
  /**
   * Its whole fuel; 0 if it is unpowered.
   */
  burns: number;
}
/**
 * A missile in flight; with `missile_secrecy` the others know nothing of this but its launcher (MD-MIS.26).
 */
export interface Mayday78MissileView {
  launcher: number;
  what: Mayday78Missile | null;
  target: number | string | null;
  level: number;
  heading: ('N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW') | null;
  unguided: boolean;
  designation: 'contact' | 'hold' | 'none' | 'proximity';
  /**
   * Known to all to be a proximity warhead (MD-RET.16).
   */
  proximity: boolean;
}
/**
 * Somebody aboard; all of it is public (MD-CRW.07).
 */
export interface Mayday78CharacterView {
  name: string;
  vessel: number;
  location: 'bridge' | 'cabin' | 'engineering' | 'hold' | 'weapons turret';
  pool: number;
  gunner: number;
  suit: boolean;
}
/**
 * Two vessels met in a hex; `matched` when they also share their course (MD-INT.01, MD-INT.05).
 */
export interface Mayday78Intercepted {
  type: 'intercepted';
  first: number;
  second: number;
  hex: [number, number];
  matched: boolean;
}
/**
 * Two hostile vessels will meet in a hex and cannot steer out of it (MD-INT.03).
 */
export interface Mayday78Warned {
  type: 'warned';
  first: number;
  second: number;
  hex: [number, number];
}
/**
 * Lasers declared and not yet all fired.
 */
export interface Mayday78AttackView {
  vessel: number;
  target: number;
  shot: 'anti-missile' | 'fire' | 'return fire';
  lasers: number;
  combined: boolean;
  predict: boolean;
  gunner: boolean;
  selective: number;
  loose: boolean;
}
/**
 * The move a vessel is about to make: where it goes, how that ends, and what may be chosen then.
 */
export interface Mayday78Plan {
  vessel: number;
  arrival: [number, number];
  fate: 'crashes' | 'flies' | 'lands' | 'stays';
  projection: [number, number];
  unthrust: [number, number];
  courses: Mayday78Course[];
}
/**
 * One future the owner may choose, what it costs, and where it leads.
 */
export interface Mayday78Course {
  to: [number, number];
  thrust: number;
  legs: Mayday78Leg[];
}
/**
 * One turn of a forecast: where the vessel will be if it does not thrust, and the pull it then feels.
 */
export interface Mayday78Leg {
  at: [number, number];
  fate: 'crashes' | 'flies' | 'lands' | 'stays';
  pull: [number, number];
}
/**
 * Choose one's ships in secret, as many of each group as the scenario says, in any order (MD-BAT.01).
 */
export interface Mayday78Muster {
  type: 'muster';
  designs: string[];
}
/**
 * Put one's home world on the map (MD-BAT.03).
 */
export interface Mayday78PlaceWorld {
  type: 'place-world';
  world: string;
  hex: [number, number];
}
/**
 * Bring a vessel on: to a start hex, onto a world's own hex (landed) or beside one (in orbit).
 */
export interface Mayday78Place {
  type: 'place';
  vessel: number;
  hex: [number, number];
}
/**
 * Give a vessel just placed its start vector (MD-SET.02).
 */
export interface Mayday78Head {
  type: 'head';
  vessel: number;
  vector: [number, number];
}
/**
 * Fix in secret what a trader carries (MD-SMG.04).
 */
export interface Mayday78Load {
  type: 'cargo';
  vessel: number;
  cargo: 'illegal' | 'legal';
}
/**
 * Choose the systems of the missiles to be bought next (MD-BLD.01).
 */
export interface Mayday78Draft {
  type: 'draft';
  vessel: number;
  guidance: 'guided' | 'homing' | 'responsive' | 'unguided';
  propulsion: 'constant' | 'discretionary' | 'limited' | 'unpowered';
  detonation: 'command' | 'contact' | 'intelligent' | 'proximity';
}
/**
 * Buy a missile of the draft with this body, or the body alone for a component store (MD-BLD.05, MD-BLD.06).
 */
export interface Mayday78Buy {
  type: 'buy';
  vessel: number;
  g: number;
  burns: number;
}
/**
 * Buy a guidance, propulsion or detonation kit for a component store (MD-BLD.06).
 */
export interface Mayday78BuyKit {
  type: 'buy-kit';
  vessel: number;
  kit:
    | ('guided' | 'homing' | 'responsive' | 'unguided')
    | ('constant' | 'discretionary' | 'limited' | 'unpowered')
    | ('command' | 'contact' | 'intelligent' | 'proximity');
}
/**
 * Put a missile together from stock (MD-BLD.07).
 */
export interface Mayday78Assemble {
  type: 'assemble';
  vessel: number;
  missile: Mayday78Missile;
}
/**
 * Load a program from the ship's library (MD-CPU.11).
 */
export interface Mayday78Insert {
  type: 'insert';
  vessel: number;
  program:
    | 'AE'
    | 'AM'
    | 'G'
    | 'J1'
    | 'J2'
    | 'L'
    | 'M'
    | 'M1'
    | 'M2'
    | 'M3'
    | 'N'
    | 'P1'
    | 'P2'
    | 'P3'
    | 'P4'
    | 'RF'
    | 'S1'
    | 'S2'
    | 'T';
}
/**
 * Take a program out of the computer (MD-CPU.11).
 */
export interface Mayday78Delete {
  type: 'delete';
  vessel: number;
  program:
    | 'AE'
    | 'AM'
    | 'G'
    | 'J1'
    | 'J2'
    | 'L'
    | 'M'
    | 'M1'
    | 'M2'
    | 'M3'
    | 'N'
    | 'P1'
    | 'P2'
    | 'P3'
    | 'P4'
    | 'RF'
    | 'S1'
    | 'S2'
    | 'T';
}
/**
 * Name the programs in the CPU for the next phase, in any order (MD-CPU.09).
 */
export interface Mayday78Run {
  type: 'run';
  vessel: number;
  programs: (
    | 'AE'
    | 'AM'
    | 'G'
    | 'J1'
    | 'J2'
    | 'L'
    | 'M'
    | 'M1'
    | 'M2'
    | 'M3'
    | 'N'
    | 'P1'
    | 'P2'
    | 'P3'
    | 'P4'
    | 'RF'
    | 'S1'
    | 'S2'
    | 'T'
  )[];
}
/**
 * Send a character to a place aboard a vessel (MD-CRW.01, MD-CRW.07).
 */
export interface Mayday78Post {
  type: 'post';
  character: number;
  vessel: number;
  location: 'bridge' | 'cabin' | 'engineering' | 'hold' | 'weapons turret';
}
/**
 * Try to repair one area of a ship (MD-DMG.13).
 */
export interface Mayday78Repair {
  type: 'repair';
  vessel: number;
  area: 'computer' | 'j-drive' | 'm-drive' | 'other' | 'weapons';
}
/**
 * Move a vessel completely and set its new future (MD-MOV.04); just launched, only the latter (MD-ORD.06).
 */
export interface Mayday78Burn {
  type: 'burn';
  vessel: number;
  to: [number, number];
}
/**
 * Move a ship under manual control, and record the direction of its next thrust or none (MD-MAN.03).
 */
export interface Mayday78Order {
  type: 'order';
  vessel: number;
  direction: ('N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW') | null;
}
/**
 * Leave the game by jump (MD-JMP.01).
 */
export interface Mayday78Jump {
  type: 'jump';
  vessel: number;
}
/**
 * Make a command missile that met something a contact or proximity warhead, or hold it (MD-DET.05).
 */
export interface Mayday78Designate {
  type: 'designate';
  missile: number;
  how: 'contact' | 'hold' | 'proximity';
}
/**
 * Try to collide with a vessel one has met (MD-INT.04).
 */
export interface Mayday78Ram {
  type: 'ram';
  vessel: number;
  target: number;
}
/**
 * Declare a vessel's lasers at a target, with mode and programs (MD-LAS.04).
 */
export interface Mayday78Fire {
  type: 'fire';
  vessel: number;
  target: number;
  combined: boolean;
  predict: boolean;
  gunner: boolean;
  selective: -3 | 0 | 3;
}
/**
 * Resolve a vessel's next attack (MD-LAS.04).
 */
export interface Mayday78Shoot {
  type: 'shoot';
  vessel: number;
}
/**
 * Turn the lasers not yet fired to another target (MD-LAS.19).
 */
export interface Mayday78Shift {
  type: 'shift';
  vessel: number;
  target: number;
}
/**
 * Name, change or cancel the target of a responsive missile (MD-MIS.11).
 */
export interface Mayday78Retarget {
  type: 'retarget';
  missile: number;
  target: number | string | null;
}
/**
 * Resolve a warhead in contact on this victim (MD-DET.10).
 */
export interface Mayday78Detonate {
  type: 'detonate';
  missile: number;
  victim: number;
}
/**
 * Let a command missile fly on after all (MD-DET.05).
 */
export interface Mayday78Hold {
  type: 'hold';
  missile: number;
}
/**
 * Launch a missile; the level and direction are those of constant propulsion (MD-ORD.01, MD-MIS.13, MD-MIS.14).
 */
export interface Mayday78Launch {
  type: 'launch';
  vessel: number;
  missile: Mayday78Missile;
  target: number | string | null;
  level: number;
  direction: ('N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW') | null;
}
/**
 * Launch a carried craft (MD-ORD.04).
 */
export interface Mayday78Release {
  type: 'release';
  craft: number;
}
/**
 * Cast sand (MD-SND.01).
 */
export interface Mayday78Cast {
  type: 'cast';
  vessel: number;
}
/**
 * Board a vessel whose course one has matched (MD-INT.06).
 */
export interface Mayday78Board {
  type: 'board';
  vessel: number;
  target: number;
}
/**
 * Take a small craft aboard again (MD-ORD.13).
 */
export interface Mayday78Dock {
  type: 'dock';
  craft: number;
  ship: number;
}
/**
 * Nothing more: what was not touched goes on as it is (MD-MOV.06, MD-CPU.25).
 */
export interface Mayday78EndPhase {
  type: 'end';
}
/**
 * Give up. One action for all games, so that bots and playouts can leave it alone.
 */
export interface Resign {
  type: 'resign';
}
/**
 * The order of the player-turns, fixed once: shuffled, or by a die where there is a roll (MD-SEQ.03, MD-SEQ.09).
 */
export interface Mayday78Ordered {
  type: 'ordered';
  sides: number[];
  rolls: Roll[];
}
/**
 * A throw that explains itself: faces, modifiers, what was needed, which table cell it met.
 */
export interface Roll {
  /**
   * The faces as they fell.
   */
  dice: number[];
  /**
   * All that changes their sum.
   */
  modifiers: Modifier[];
  /**
   * The sum of both.
   */
  total: number;
  /**
   * What it came to, in words.
   */
  result: string;
  /**
   * The rule that it was thrown for.
   */
  rule: string;
  /**
   * The number to reach, where there is one.
   */
  needed: number | null;
}
/**
 * A world was put on its sheet, by dice where there are rolls (MD-SET.03).
 */
export interface Mayday78Placed {
  type: 'placed';
  world: string;
  hex: [number, number];
  rolls: Roll[];
}
/**
 * A phase began; the interphase belongs to no side (MD-SEQ.01).
 */
export interface Mayday78Began {
  type: 'began';
  turn: number;
  phase: 'A' | 'B' | 'C' | 'D' | 'E' | 'interphase' | 'set-up';
  side: number | null;
}
/**
 * A vessel's counters went on one turn (MD-MOV.01 to .04).
 */
export interface Mayday78Moved {
  type: 'moved';
  vessel: number;
  past: [number, number];
  present: [number, number];
  entered: [number, number][];
  pulls: Mayday78Pull[];
  unthrust: [number, number];
  future: [number, number];
  thrust: number;
}
/**
 * One arrow of gravity that a move met (MD-GRV.02).
 */
export interface Mayday78Pull {
  hex: [number, number];
  world: string;
  arrow: [number, number];
}
/**
 * A vessel came down on a world (MD-GRV.14); `new` when its race had not counted that world yet.
 */
export interface Mayday78Landed {
  type: 'landed';
  vessel: number;
  world: string;
  new: boolean;
}
/**
 * A landed vessel committed itself to a neighbouring hex (MD-GRV.20).
 */
export interface Mayday78Launched {
  type: 'launched';
  vessel: number;
  world: string;
  to: [number, number];
}
/**
 * A vessel struck a world and is gone (MD-GRV.16, MD-GRV.23).
 */
export interface Mayday78Crashed {
  type: 'crashed';
  vessel: number;
  world: string;
  speed: number;
}
/**
 * A vessel went into orbit (MD-GRV.11).
 */
export interface Mayday78Orbiting {
  type: 'orbiting';
  vessel: number;
  world: string;
}
/**
 * A small craft filled its tank on its home world (MD-GRV.24).
 */
export interface Mayday78Refuelled {
  type: 'refuelled';
  vessel: number;
  world: string;
}
/**
 * A side's choice of ships was uncovered (MD-BAT.01).
 */
export interface Mayday78Mustered {
  type: 'mustered';
  side: number;
  designs: string[];
}
/**
 * A side has made its secret choice; only that it did is told.
 */
export interface Mayday78Chosen {
  type: 'chosen';
  side: number;
}
/**
 * A vessel was brought on with these counters (MD-SET.02, MD-SEQ.14).
 */
export interface Mayday78Entered {
  type: 'entered';
  vessel: number;
  past: [number, number];
  present: [number, number];
  future: [number, number];
}
/**
 * A further map sheet was placed (MD-PIR.02).
 */
export interface Mayday78SheetLaid {
  type: 'sheet-laid';
  sheet: [number, number];
}
/**
 * A ship bought something for its magazine or store; its owner alone hears what (MD-BLD.05, MD-BLD.06).
 */
export interface Mayday78Bought {
  type: 'bought';
  vessel: number;
  what: string;
  price: number;
  left: number;
}
/**
 * A missile was put together from stock; its owner alone hears it (MD-BLD.07).
 */
export interface Mayday78Assembled {
  type: 'assembled';
  vessel: number;
  missile: Mayday78Missile;
}
/**
 * What a computer holds and will run; its owner alone hears it (MD-CPU.23).
 */
export interface Mayday78Programmed {
  type: 'programmed';
  vessel: number;
  loaded: (
    | 'AE'
    | 'AM'
    | 'G'
    | 'J1'
    | 'J2'
    | 'L'
    | 'M'
    | 'M1'
    | 'M2'
    | 'M3'
    | 'N'
    | 'P1'
    | 'P2'
    | 'P3'
    | 'P4'
    | 'RF'
    | 'S1'
    | 'S2'
    | 'T'
  )[];
  running: (
    | 'AE'
    | 'AM'
    | 'G'
    | 'J1'
    | 'J2'
    | 'L'
    | 'M'
    | 'M1'
    | 'M2'
    | 'M3'
    | 'N'
    | 'P1'
    | 'P2'
    | 'P3'
    | 'P4'
    | 'RF'
    | 'S1'
    | 'S2'
    | 'T'
  )[];
}
/**
 * What a trader carries: its owner hears it at once, the others when it comes to light (MD-SMG.04).
 */
export interface Mayday78Laden {
  type: 'laden';
  vessel: number;
  cargo: 'illegal' | 'legal';
}
/**
 * A character went to another place (MD-CRW.01).
 */
export interface Mayday78Posted {
  type: 'posted';
  character: number;
  vessel: number;
  location: 'bridge' | 'cabin' | 'engineering' | 'hold' | 'weapons turret';
}
/**
 * A crew worked on a damaged area (MD-DMG.15).
 */
export interface Mayday78RepairTried {
  type: 'repair-tried';
  vessel: number;
  area: 'computer' | 'j-drive' | 'm-drive' | 'other' | 'weapons';
  roll: Roll;
  done: boolean;
}
/**
 * A ship under manual control fixed its next thrust, for all to see (MD-MAN.04).
 */
export interface Mayday78OrderGiven {
  type: 'order-given';
  vessel: number;
  direction: ('N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW') | null;
}
/**
 * A ship left by jump (MD-JMP.03).
 */
export interface Mayday78Jumped {
  type: 'jumped';
  vessel: number;
}
/**
 * A command missile was made a warhead of one kind, or put on hold (MD-DET.05).
 */
export interface Mayday78Designated {
  type: 'designated';
  missile: number;
  how: 'contact' | 'hold' | 'proximity';
}
/**
 * A vessel tried to collide with another (MD-INT.04).
 */
export interface Mayday78Rammed {
  type: 'rammed';
  vessel: number;
  target: number;
  roll: Roll;
  hit: boolean;
}
/**
 * A vessel's lasers were declared at a target (MD-LAS.04).
 */
export interface Mayday78Declared {
  type: 'declared';
  vessel: number;
  target: number;
  shot: 'anti-missile' | 'fire' | 'return fire';
  combined: boolean;
  selective: number;
}
/**
 * One laser attack (MD-LAS.08).
 */
export interface Mayday78Fired {
  type: 'fired';
  vessel: number;
  target: number;
  shot: 'anti-missile' | 'fire' | 'return fire';
  roll: Roll;
  hit: boolean;
}
/**
 * Lasers declared at a target that is gone were not fired (MD-LAS.20).
 */
export interface Mayday78ShotLost {
  type: 'shot-lost';
  vessel: number;
  target: number;
}
/**
 * Lasers not yet fired were turned to another target (MD-LAS.19).
 */
export interface Mayday78Shifted {
  type: 'shifted';
  vessel: number;
  target: number;
}
/**
 * A secret missile proved to be a proximity one; the shot at it is lost (MD-RET.16).
 */
export interface Mayday78Disclosed {
  type: 'disclosed';
  missile: number;
}
/**
 * One consultation of the damage table (MD-DMG.07).
 */
export interface Mayday78Damaged {
  type: 'damaged';
  vessel: number;
  result: 'Computer' | 'Detonate' | 'J-Drive' | 'M-Drive' | 'NE' | 'Weaponry';
  hits: number;
  roll: Roll;
}
/**
 * A vessel was destroyed; a ship or craft drifts on as a wreck, a missile is gone (MD-DMG.10).
 */
export interface Mayday78Destroyed {
  type: 'destroyed';
  vessel: number;
  rule: string;
}
/**
 * A vessel left the board without a fight: self-destruction, impounding, a finished attempt.
 */
export interface Mayday78Vanished {
  type: 'vanished';
  vessel: number;
  rule: string;
}
/**
 * A missile lost its guidance for good (MD-MIS.10).
 */
export interface Mayday78Unguided {
  type: 'unguided';
  missile: number;
}
/**
 * A character where the damage struck threw for it (MD-CRW.03).
 */
export interface Mayday78Hurt {
  type: 'hurt';
  character: number;
  roll: Roll;
  injury: Roll | null;
  pool: number;
}
/**
 * An empty place aboard took the damage: where an NE hit went (MD-CRW.02).
 */
export interface Mayday78Struck {
  type: 'struck';
  vessel: number;
  location: 'bridge' | 'cabin' | 'engineering' | 'hold' | 'weapons turret';
  roll: Roll;
}
/**
 * A responsive missile was given another target (MD-MIS.11).
 */
export interface Mayday78Retargeted {
  type: 'retargeted';
  missile: number;
  target: number | string | null;
}
/**
 * A warhead went off beside a victim, which shows what it was (MD-DET.06, MD-DET.09).
 */
export interface Mayday78Detonated {
  type: 'detonated';
  missile: number;
  victim: number;
  warhead: Mayday78Missile;
  roll: Roll;
  hit: boolean;
}
/**
 * A command missile in contact was let fly on (MD-DET.05).
 */
export interface Mayday78Held {
  type: 'held';
  missile: number;
}
/**
 * A ship launched a missile; what it is and aims at may be secret (MD-ORD.01, MD-MIS.26).
 */
export interface Mayday78MissileLaunched {
  type: 'missile-launched';
  vessel: number;
  missile: number;
  what: Mayday78Missile | null;
  target: number | string | null;
}
/**
 * A ship launched a carried craft (MD-ORD.04).
 */
export interface Mayday78CraftLaunched {
  type: 'craft-launched';
  vessel: number;
  craft: number;
}
/**
 * A vessel just launched made its initial maneuver (MD-ORD.06).
 */
export interface Mayday78Maneuvered {
  type: 'maneuvered';
  vessel: number;
  future: [number, number];
  thrust: number;
}
/**
 * A ship wrapped itself in sand (MD-SND.02).
 */
export interface Mayday78SandCast {
  type: 'sand-cast';
  vessel: number;
  left: number;
}
/**
 * A ship left its sand behind (MD-SND.06).
 */
export interface Mayday78SandGone {
  type: 'sand-gone';
  vessel: number;
}
/**
 * A vessel boarded another, or was repelled (MD-INT.08).
 */
export interface Mayday78Boarded {
  type: 'boarded';
  vessel: number;
  target: number;
  rolls: Roll[];
  done: boolean;
}
/**
 * A trader's cargo was looked at (MD-SMG.05).
 */
export interface Mayday78Inspected {
  type: 'inspected';
  vessel: number;
  by: number;
  cargo: 'illegal' | 'legal';
}
/**
 * A small craft was taken aboard again (MD-ORD.13).
 */
export interface Mayday78Docked {
  type: 'docked';
  craft: number;
  ship: number;
}
/**
 * A world or derelict moved in the interphase, with the vessels it carries (MD-WLD.02, MD-WLD.05).
 */
export interface Mayday78WorldMoved {
  type: 'world-moved';
  name: string;
  hex: [number, number];
  carried: number[];
}
/**
 * A side won or lost points (MD-BAT.05, MD-SMG.07).
 */
export interface Mayday78Scored {
  type: 'scored';
  side: number;
  points: number;
  why: string;
  rule: string;
}
/**
 * A seat gave up (MD-VIC.03).
 */
export interface Mayday78Resigned {
  type: 'resigned';
  seat: number;
}
/**
 * The game is over.
 */
export interface Mayday78Ended {
  type: 'ended';
  outcome: Outcome;
}
/**
 * A seat's orders, and what becomes of questions in the enemy's player-turn that no vessel's orders answer.
 *
 * `pass` lets command missiles hold, keeps targets and CPU sets as they are, and sets warheads off in the order
 * of their numbers; `ask` waits for the person.
 */
export interface Mayday78StandingOrders {
  vessels: Mayday78VesselOrders[];
  rest: 'ask' | 'pass';
}
/**
 * What one vessel is to do while nobody is there to say it.
 */
export interface Mayday78VesselOrders {
  vessel: number;
  /**
   * Its CPU sets in its own side's player-turn (extended rule).
   */
  own: {
    [k: string]: (
      | 'AE'
      | 'AM'
      | 'G'
      | 'J1'
      | 'J2'
      | 'L'
      | 'M'
      | 'M1'
      | 'M2'
      | 'M3'
      | 'N'
      | 'P1'
      | 'P2'
      | 'P3'
      | 'P4'
      | 'RF'
      | 'S1'
      | 'S2'
      | 'T'
    )[];
  };
  /**
   * Its CPU sets in the other sides' player-turns.
   */
  enemy: {
    [k: string]: (
      | 'AE'
      | 'AM'
      | 'G'
      | 'J1'
      | 'J2'
      | 'L'
      | 'M'
      | 'M1'
      | 'M2'
      | 'M3'
      | 'N'
      | 'P1'
      | 'P2'
      | 'P3'
      | 'P4'
      | 'RF'
      | 'S1'
      | 'S2'
      | 'T'
    )[];
  };
  /**
   * Fire back at whoever fired at it from at most so many hexes; null never.
   */
  return_fire: number | null;
  /**
   * Which of several attackers: the nearest, or the one with most lasers, then the better computer.
   */
  prefer: 'dangerous' | 'nearest';
  /**
   * Several lasers as one attack (MD-LAS.18), else separately.
   */
  combined: boolean;
  /**
   * Fire at missiles in its hex, before any return fire (MD-RET.07).
   */
  anti_missile: boolean;
}
/**
 * One turn of a course: the move, how it ends, where the counters stand then.
 *
 * `world` is the number of the world that the body stays or lands on or strikes, -1 in the open. A body that
 * crashes leaves the map: its `future` is where it struck.
 */
export interface Mayday78FlightLeg {
  start: [number, number];
  end: [number, number];
  fate: 'crashes' | 'flies' | 'lands' | 'stays';
  world: number;
  future: [number, number];
}
/**
 * Two vessels can be in one hex so many turns from now; `to` is the future the hunter has to choose first.
 */
export interface Mayday78FlightMeeting {
  hunter: number;
  quarry: number;
  turn: number;
  hex: [number, number];
  to: [number, number] | null;
  thrust: number;
}
/**
 * The cheapest way to the course of a drifting vessel (MD-INT.05).
 */
export interface Mayday78FlightMatch {
  quarry: number;
  plan: Mayday78FlightPlan;
}
/**
 * What to do turn by turn: the future to choose in each movement phase, and the present it is chosen in.
 *
 * The first future is the one to choose in the coming movement phase. `thrust` is the sum of all thrust in hexes.
 */
export interface Mayday78FlightPlan {
  futures: [number, number][];
  presents: [number, number][];
  thrust: number;
  turns: number;
}
/**
 * The cheapest ways into orbit around a world and down onto it, where one is found within ten turns.
 */
export interface Mayday78FlightApproach {
  world: string;
  orbit: Mayday78FlightPlan | null;
  landing: Mayday78FlightPlan | null;
}
/**
 * All that the flight computer says of one vessel; worlds are taken to stand still.
 */
export interface Mayday78Flight {
  vessel: number;
  course: Mayday78FlightLeg[];
  /**
   * Where it can be after 1 to 4 turns.
   */
  reach: [number, number][][];
  /**
   * Whom it can intercept if they drift, earliest first.
   */
  meets: Mayday78FlightMeeting[];
  /**
   * Who can intercept it if it drifts.
   */
  threats: Mayday78FlightMeeting[];
  matches: Mayday78FlightMatch[];
  approaches: Mayday78FlightApproach[];
  /**
   * Hexes still missing to the jump limit (MD-JMP.01); None where there is no world.
   */
  jump_distance: number | null;
  jump: Mayday78FlightPlan | null;
  /**
   * The presents of a homing missile that burns all it may towards a drifting target (MD-MIS.03).
   */
  homing: [number, number][];
}
/**
 * All that one side knows; spectators see markers, bodies and the course of the turn.
 */
export interface Mayday41View {
  seat: number | null;
  options: Mayday41Options;
  goals: Mayday41Goals;
  length: number;
  turn: number;
  stage:
    | 'boarding'
    | 'command'
    | 'craft'
    | 'detonation'
    | 'end'
    | 'energy'
    | 'fire_orders'
    | 'guidance'
    | 'initiative'
    | 'launch'
    | 'movement'
    | 'over'
    | 'sensor_orders'
    | 'sensors';
  sides: string[];
  allies: string[];
  /**
   * Sides in initiative order; with initiative per ship, handles.
   */
  order: string[];
  /**
   * Sides in that order, with initiative per ship by their first vessel.
   */
  side_order: string[];
  ready: boolean[];
  asked: number[];
  bodies: Mayday41World[];
  sun: string;
  /**
   * Of one's own classes.
   */
  sheets: Mayday41Sheet[];
  ships: Mayday41Ship[];
  salvos: Mayday41Salvo[];
  contacts: Mayday41Contact[];
  bogeys: Mayday41Bogey[];
  command: string;
  flagship: string;
  fleet_tactics: number;
  uses_fleet_tactics: boolean;
  mover: string;
  steered: boolean;
  /**
   * One's units that may move now.
   */
  waiting: string[];
  /**
   * Where places for a marker are offered level by level: the level at hand, and that of the marker before thrust.
   */
  plane: [number, number] | null;
  sensing: string;
  /**
   * Vessels that fly together, on one course; of bogeys nobody says that they are vessels.
   */
  matched: string[][];
  matched_before: string[][];
  fights: Mayday41Fight[];
  warnings: Mayday41Warning[];
  question: Mayday41Asking | null;
  /**
   * Thrusts of one's mover that lead it into a world, and what becomes of it there (M4-WLD.04).
   */
  perils: [string, string][];
  /**
   * The goals in words, and where on the map they lie.
   */
  stakes: Mayday41Stake[];
  fallen: Mayday41Loss[];
  winners: number[];
  reason: string;
  rule: string;
  draw: boolean;
}
/**
 * Fixed at set-up and known to every side.
 */
export interface Mayday41Options {
  /**
   * The name of a scenario or lesson, or `own` for the players' own file.
   */
  scenario: string;
  /**
   * The text of the players' own file, used when the scenario is `own`.
   */
  own_scenario: string;
  /**
   * Turns at most, 0 for as many as the scenario says
   */
  turns: number;
  /**
   * Every vessel has an initiative of its own
   */
  per_ship_initiative: 'off' | 'on';
  /**
   * Sensors hold only so many contacts
   */
  sensor_tl_limits: 'off' | 'on';
  /**
   * More signal modifiers
   */
  optional_sensor_mods: 'off' | 'on';
  /**
   * Crews have quality and skills
   */
  crew_ratings: 'off' | 'on';
  /**
   * Levels above and below the map
   */
  three_d: 'off' | 'on';
  /**
   * Damage by location for ships of size 8
   */
  appendix_c_damage: 'off' | 'on';
  /**
   * Crews repair damage by location
   */
  appc_damage_control: 'off' | 'on';
  /**
   * Sensor orders are secret until all are given
   */
  secret_sensor_orders: 'off' | 'on';
  /**
   * Fire orders are secret until all are given
   */
  secret_fire_orders: 'off' | 'on';
  /**
   * Where an exact half is rounded to
   */
  frn_half: 'even' | 'up';
  /**
   * The die that wins an initiative tie
   */
  tie_break_die: 'high' | 'low';
  /**
   * What the range DM of sand changes
   */
  sand_dm_on: 'dice' | 'target';
  /**
   * Jamming sensors two tech levels better
   */
  jam_two_tl: 'impossible' | 'refused';
  /**
   * Area jammers hamper passive sensors too
   */
  area_jam_passive: 'off' | 'on';
  /**
   * Gravity pulls what stays put
   */
  stationary_gravity: 'off' | 'on';
  /**
   * How sensors of semi-independent missiles help
   */
  si_assist: 'handoff' | 'substitute';
  /**
   * Who picks the system that a hit destroys
   */
  hit_choice: 'attacker' | 'owner' | 'random';
  /**
   * Explosions inside spare the armour
   */
  bypass_moves_damage: 'off' | 'on';
  /**
   * What EMM takes off the visible signature
   */
  emm_reflected: '0.5' | '1.0';
  /**
   * LADAR sees through EMM
   */
  ladar_ignores_emm: 'off' | 'on';
  /**
   * No point defence against bursts at a distance
   */
  prox_immune_to_pd: 'off' | 'on';
  /**
   * A director serves missiles or beams
   */
  mfd_split: 'off' | 'on';
  /**
   * Crews fight boarders
   */
  crew_defend: 'off' | 'on';
  /**
   * Decoy missiles
   */
  decoy_missiles: 'off' | 'on';
}
/**
 * How a scenario is won (M4-SCN.10, M4-SCN.11).
 */
export interface Mayday41Goals {
  /**
   * The last turn.
   */
  length: number;
  /**
   * What wins, draws or scores.
   */
  goals?: Mayday41Goal[];
  /**
   * The least lead in points that wins.
   */
  lead?: number;
  /**
   * A lesson in which everything drifts (M4-SCN.01).
   */
  no_thrust?: boolean;
  /**
   * Are there vessels whose attacker loses at once (M4-SCN.02)? Set where a ship is a civilian.
   */
  civilians?: boolean;
  /**
   * The entry of the rulebook that says so.
   */
  rule?: string;
}
/**
 * One thing that wins, draws or scores. What its kind asks for:
 *
 * - `out`: each of the ships named, or all of the side `of`, is in one of the `states`; for points, each counts.
 * - `exit`: its ships have left over an `edge` at `number`, for points with so much `fuel`; they leave the map there.
 * - `away`: its ships have left the battle in any way.
 * - `present`: the ships named are still in play.
 * - `fringe`: the ships named are in a gas giant's atmosphere.
 * - `locked`: some vessel of the side held a lock on the ship named at the end of `number` turns in a row.
 * - `prize`: the side has captured the ships named, and has a vessel in play that is not disabled.
 * - `delivery`: the first ship has jumped or disengaged after it met the second one, which had cargo aboard.
 * - `spent`: each of the ships named is in one of the `states`, or has no missile left, aboard or in flight.
 * - `last`: nobody else has a vessel in play that is not disabled.
 * - `tonnage`: points for vessels of the side `of`: dTons / `number` if destroyed or captured, half if disabled;
 *   `each` says other figures by code.
 * - `areas`, `share`, `structure` rank the sides after the last turn: by hull areas held of the ship named, by the
 *   smaller share of structure lost, by structure left among vessels in play. A share is of the ships named.
 */
export interface Mayday41Goal {
  /**
   * What is asked for; see above.
   */
  kind:
    | 'areas'
    | 'away'
    | 'delivery'
    | 'exit'
    | 'fringe'
    | 'last'
    | 'locked'
    | 'out'
    | 'present'
    | 'prize'
    | 'share'
    | 'spent'
    | 'structure'
    | 'tonnage';
  /**
   * Whose it is; everybody's where none is named.
   */
  side?: string;
  /**
   * The ships that it speaks of, by their names.
   */
  ships?: string[];
  /**
   * The side whose ships it speaks of.
   */
  of?: string;
  /**
   * What counts as having happened to them.
   */
  states?: ('captured' | 'destroyed' | 'disabled' | 'left')[];
  /**
   * The column or row of an edge, turns in a row, or dTons to the point, as the kind wants.
   */
  number?: number;
  /**
   * Over which edge of the map its ships leave.
   */
  edge?: '' | 'column<=' | 'column>=' | 'row<=' | 'row>=';
  /**
   * The least fuel aboard with which an exit scores.
   */
  fuel?: number;
  /**
   * Points by code, where they do not go by tonnage.
   */
  each?: {
    [k: string]: number;
  };
  /**
   * Is it looked at only after the last turn?
   */
  at_end?: boolean;
  /**
   * What it brings.
   */
  result?: 'draw' | 'points' | 'win';
  /**
   * How many points, where it scores.
   */
  points?: number;
}
/**
 * A body, with the arrows around it: where they lie, and where a marker there is shifted to (M4-MAP.14).
 */
export interface Mayday41World {
  name: string;
  kind: 'asteroid' | 'gas_giant' | 'moon' | 'planet' | 'star';
  hex: string;
  atmosphere: number;
  limit: number;
  /**
   * Strength of gravity at distance 1, 2, ...
   */
  rings: number[];
  arrows: [string, string][];
  fringe: string[];
}
/**
 * A class of vessels: ship, small craft, fighter or rider.
 */
export interface Mayday41Sheet {
  code: string;
  class_name: string;
  tl: number;
  disp: number;
  streamlined: boolean;
  military: boolean;
  g_rating: number;
  fire_control: number;
  mfd_count: number;
  armor: number;
  structure: number;
  crew: number;
  role?: string;
  name?: string;
  unit_id?: string;
  area?: number | null;
  /**
   * By displacement where it is not said (M4-SHP.02).
   */
  size?: number | null;
  drive?: 'heplar' | 'thruster';
  /**
   * The thrust budget; none is unlimited (M4-MOV.15).
   */
  g_turns?: number | null;
  jump?: number;
  jump_fuel?: number;
  fuel?: number;
  fuel_cap?: number;
  scoop?: number;
  power_mw?: number | null;
  /**
   * Where the power output is not known (M4-SIG.04).
   */
  plant_rating?: number | null;
  emm?: boolean;
  stealth?: boolean;
  chameleon?: boolean;
  sig_active?: number | null;
  sig_visible?: number | null;
  sig_ir?: number | null;
  sensors?: Mayday41Sensor[];
  jammers?: Mayday41Jammer[];
  mfd_tl?: number | null;
  batteries?: Mayday41Battery[];
  spinal?: Mayday41Battery | null;
  launchers?: Mayday41Launcher[];
  magazine?: {
    [k: string]: number;
  };
  prox?: number;
  warhead?: number | null;
  sand?: Mayday41Sand;
  screens?: Mayday41Screens;
  evade?: number | null;
  predict?: (0 | 2 | 3 | 4 | 5) | null;
  passengers?: number;
  marines?: number;
  troops?: number;
  cargo?: number;
  crew_quality?: number;
  skills?: Mayday41Skills;
  characters?: Mayday41Characters;
  fleet_tactics?: number;
  facilities?: Mayday41Facility[];
  /**
   * Codes of the craft inside, with their numbers.
   */
  carried?: {
    [k: string]: number;
  };
  hangar?: Mayday41Hangar;
  explosion_table?: ('small' | 'starship') | null;
  appc?: Mayday41Interior | null;
}
export interface Mayday41Sensor {
  id: string;
  kind: 'ir' | 'ladar' | 'radar' | 'visible';
  sens: number;
  max_range: number;
  tl: number;
}
export interface Mayday41Jammer {
  id: string;
  kind: 'area' | 'deceptive';
  tl: number;
  max_range: number;
}
/**
 * An energy battery or a spinal mount.
 */
export interface Mayday41Battery {
  id: string;
  type: 'laser' | 'meson' | 'npaw' | 'plasma';
  damage: number;
  /**
   * The T4 rate (M4-ENG.10).
   */
  rof: number;
  max_range: number;
  /**
   * Of lasers, under Appendix C: the share of the armour that counts (M4-APC.02).
   */
  pen?: string;
}
export interface Mayday41Launcher {
  id: string;
  rating: number;
}
export interface Mayday41Sand {
  rating: number;
  ready: number;
  ready_cap: number;
  stores: number;
}
export interface Mayday41Screens {
  meson?: number;
  damper?: number;
}
export interface Mayday41Skills {
  tactics?: number;
  pilot?: number;
  gunnery?: number;
  sensors?: number;
}
export interface Mayday41Characters {
  tactics?: Mayday41Character | null;
  pilot?: Mayday41Character | null;
  gunnery?: Mayday41Character | null;
  sensors?: Mayday41Character | null;
}
/**
 * Somebody whose own figures stand for the crew's at one post (M4-CRW.09).
 */
export interface Mayday41Character {
  characteristic: number;
  skill: number;
}
export interface Mayday41Facility {
  id: string;
  kind: 'clamp' | 'cradle' | 'tube';
  t4_rate: 1 | 40;
}
export interface Mayday41Hangar {
  craft?: number;
  riders?: number;
}
/**
 * What Appendix C strikes inside a ship (M4-DAT.06).
 */
export interface Mayday41Interior {
  cg: number;
  airlocks: number;
  staterooms: number;
  corridors: number;
  shops: number;
  other: number;
  computers: number;
  comms: number;
  scoops_pct: number;
  purifier_hours: number;
  hangar_dtons: number;
}
/**
 * One's own vessel, with everything on its sheet.
 */
export interface Mayday41Ship {
  ref: string;
  name: string;
  /**
   * Its place in `View.sheets`.
   */
  sheet: number;
  /**
   * The side that it was captured from, or nothing (M4-BRD.22).
   */
  taken_from: string;
  parent: string;
  fate: string;
  /**
   * None inside another vessel, or gone.
   */
  markers: Mayday41Markers | null;
  baseline: string;
  landed: string;
  depth: '' | 'deep' | 'lower' | 'upper';
  orbits: string;
  evading: boolean;
  moved: boolean;
  g_used: number;
  g_left: number | null;
  /**
   * Its effective G rating (M4-SHP.07).
   */
  g_now: number;
  fuel: number;
  magazine: {
    [k: string]: number;
  };
  ready: number;
  stores: number;
  sand_rating: number;
  sand_used: number;
  reloads: number;
  crew: number;
  passengers: number;
  marines: number;
  troops: number;
  cargo: number;
  armor: number;
  structure: number;
  drive_hits: number;
  meson: number;
  damper: number;
  out: string[];
  lost: string[];
  notes: {
    [k: string]: number;
  };
  structure_lost: boolean;
  shut: boolean;
  awareness: 'alert' | 'battle_stations' | 'unaware';
  camouflaged: boolean;
  landed_since: number;
  was_in_fringe: boolean;
  disabled: boolean;
  /**
   * Does anybody hold a lock on it? Its owner is told.
   */
  locked_on: boolean;
  holds: Mayday41Held[];
  /**
   * In the order in which it got them.
   */
  locks: string[];
  /**
   * What its LADAR may look for in this phase though it does not hold it: it did not long ago (M4-SEN.41).
   */
  recalls: string[];
  had_locks: string[];
  active: string;
  passive: string;
  arc: number;
  deceives: 'active' | 'both' | 'off' | 'passive';
  tried: string[];
  found: string[];
  lock_tried: string[];
  sensed: boolean;
  radiated: number;
  fired_beam: number;
  fired_missile: number;
  shots: Mayday41ShotSeen[];
  salvos: Mayday41SalvoSeen[];
  predict_on: string;
  directors: number;
  operations: {
    [k: string]: number;
  };
  total: number;
  civilian: boolean;
  may_launch: boolean;
}
/**
 * The three of a unit, by the names of their places; everybody sees them (M4-MOV.14).
 */
export interface Mayday41Markers {
  past: string;
  present: string;
  future: string;
  /**
   * Where the counter points: a direction, or nothing (M4-MAP.10).
   */
  nose: string;
}
/**
 * What one of one's vessels holds of a unit: now, or when last; and a lock (M4-SEN.11).
 */
export interface Mayday41Held {
  target: string;
  held: boolean;
  turn: number;
  locked: boolean;
  /**
   * The system of the last success (M4-SEN.15).
   */
  sensor: string;
}
export interface Mayday41ShotSeen {
  battery: string;
  target: string;
  guard: boolean;
  to_hit: boolean;
  done: boolean;
}
export interface Mayday41SalvoSeen {
  launcher: string;
  kind: 'c' | 'decoy' | 'fi' | 'jammer' | 'si';
  count: number;
  target: string;
  thrust: number;
  volley: number;
  prox: number;
  turns: number;
  push: string;
  others: string[];
}
/**
 * One's own volley with its note (M4-MIS.11).
 */
export interface Mayday41Salvo {
  ref: string;
  ship: string;
  markers: Mayday41Markers;
  baseline: string;
  moved: boolean;
  g_used: number;
  g_left: number;
  thrust: number;
  prox: number;
  launched: number;
  program: number;
  push: string;
  missiles: Mayday41MissileSeen[];
  detonates_on: string[];
  locked_on: boolean;
}
export interface Mayday41MissileSeen {
  kind: 'c' | 'decoy' | 'fi' | 'jammer' | 'si';
  target: string;
  priorities: string[];
}
/**
 * A unit of others that some vessel of the side holds: its counter (M4-SEN.35).
 */
export interface Mayday41Contact {
  ref: string;
  side: string;
  volley: boolean;
  code: string;
  class_name: string;
  size: number;
  streamlined: boolean;
  g_rating: number;
  markers: Mayday41Markers;
  landed: string;
  moved: boolean;
  shown: Mayday41Shown;
  /**
   * Of a volley: who was seen to launch it, while both have been held since (M4-SEN.38).
   */
  ship: string;
}
/**
 * What revealed orders tell of a marker in this turn: sensors by kind, a jammer's arc, fire (M4-SEN.03).
 */
export interface Mayday41Shown {
  active: string;
  passive: string;
  arc: number;
  shots: Mayday41Threat[];
  predict: string;
  /**
   * How many serve missiles; -1 where nothing was ordered (M4-FIR.06).
   */
  directors: number;
  /**
   * One's vessels may send people aboard: it is disabled and on their course (M4-BRD.01 to M4-BRD.03).
   */
  boardable: boolean;
}
/**
 * A fire order of others, once revealed; the battery is known to those who hold the vessel (M4-FIR.02).
 */
export interface Mayday41Threat {
  battery: string;
  target: string;
  guard: boolean;
  to_hit: boolean;
}
/**
 * A marker, and nothing else (M4-SET.04).
 */
export interface Mayday41Bogey {
  ref: string;
  markers: Mayday41Markers;
  shown: Mayday41Shown;
}
/**
 * A boarding action that one's side is part of (group BRD).
 */
export interface Mayday41Fight {
  ship: string;
  areas: [string, number][];
  marines: number;
  /**
   * One's own people who came over.
   */
  troops: number;
  posture: 'defensive' | 'offensive';
  taken: string[];
  cut: number;
  sends: [string, number, number][];
  /**
   * Vessels whose cables one has ordered to be cut (M4-BRD.16).
   */
  cuts: string[];
}
/**
 * A volley that will detonate on one's vessel, and at what range (M4-FIR.11).
 */
export interface Mayday41Warning {
  volley: string;
  ship: string;
  hexes: number;
}
/**
 * A reaction that this side owes.
 */
export interface Mayday41Asking {
  kind: string;
  unit: string;
  other: string;
  number: number;
  choices: string[];
}
/**
 * Something that the scenario says to everybody about winning (group SCN).
 */
export interface Mayday41Stake {
  /**
   * Whose it is; everybody's where none is named.
   */
  side: string;
  says: string;
  edge: '' | 'column<=' | 'column>=' | 'row<=' | 'row>=';
  /**
   * The column or row of the edge over which one leaves (M4-MAP.11).
   */
  line: number;
  /**
   * Places that it speaks of.
   */
  hexes: string[];
}
/**
 * A vessel of another side that one saw destroyed.
 */
export interface Mayday41Loss {
  /**
   * Whose it was at the start.
   */
  side: string;
  code: string;
}
export interface Mayday41Sand1 {
  rating: number;
  ready: number;
  ready_cap: number;
  stores: number;
}
export interface Mayday41Screens1 {
  meson?: number;
  damper?: number;
}
export interface Mayday41Skills1 {
  tactics?: number;
  pilot?: number;
  gunnery?: number;
  sensors?: number;
}
export interface Mayday41Characters1 {
  tactics?: Mayday41Character | null;
  pilot?: Mayday41Character | null;
  gunnery?: Mayday41Character | null;
  sensors?: Mayday41Character | null;
}
export interface Mayday41Hangar1 {
  craft?: number;
  riders?: number;
}
/**
 * Name the command ship (M4-SET.01) and the flagship (M4-INI.05).
 */
export interface Mayday41Command {
  type: 'command';
  ship: string;
  flagship: string;
}
/**
 * Whether the flagship's Fleet Tactics counts in this turn (M4-INI.05).
 */
export interface Mayday41FleetTactics {
  type: 'fleet_tactics';
  use: boolean;
}
/**
 * Move this unit now: steps (a) to (c), with its choice where the line runs along a hexside (M4-MAP.13).
 *
 * `by` has a letter for each such point at which the choice matters: `a` for the hex with the lower number, `b` for
 * the other; between levels a point may lie where three hexes meet, and the third one is `c`.
 */
export interface Mayday41Advance {
  type: 'advance';
  unit: string;
  by: string;
}
/**
 * Step (d): where the future marker goes, and whether the unit evades (M4-MOV.09, M4-MOV.11).
 */
export interface Mayday41Thrust {
  type: 'thrust';
  to: string;
  evade: boolean;
}
/**
 * On the moon or asteroid here, before thrust (M4-WLD.09).
 */
export interface Mayday41Land {
  type: 'land';
}
/**
 * Which level of a gas giant's atmosphere the ship is on at the end of its move (M4-WLD.16).
 */
export interface Mayday41Dive {
  type: 'dive';
  to: 'deep' | 'lower' | 'upper';
}
/**
 * Order: which sensor of that kind runs in this turn; none for an empty id (M4-SEN.01, M4-SEN.02).
 */
export interface Mayday41UseSensor {
  type: 'use_sensor';
  ship: string;
  active: boolean;
  sensor: string;
}
/**
 * Order: the arc of the area jammer, from direction n to the next clockwise, -1 for off (M4-JAM.03).
 */
export interface Mayday41Jam {
  type: 'jam';
  ship: string;
  arc: number;
}
/**
 * Standing order: what the deceptive jammer meets (M4-JAM.14).
 */
export interface Mayday41Deceive {
  type: 'deceive';
  ship: string;
  against: 'active' | 'both' | 'off' | 'passive';
}
/**
 * These are all orders of this kind.
 */
export interface Mayday41EndOrders {
  type: 'end_orders';
}
/**
 * Try to find, keep or find again a unit with a sensor that runs (M4-SEN.05 to M4-SEN.07).
 */
export interface Mayday41Sense {
  type: 'sense';
  ship: string;
  target: string;
  sensor: string;
}
/**
 * Try to lock a unit found in this turn; `sensor` may be a volley of its SI missiles (M4-SEN.09, M4-MIS.17).
 */
export interface Mayday41Lock {
  type: 'lock';
  ship: string;
  target: string;
  sensor: string;
}
/**
 * Give up a lock or, with `contact`, the whole contact (M4-SEN.13, M4-SEN.15).
 */
export interface Mayday41Drop {
  type: 'drop';
  ship: string;
  target: string;
  contact: boolean;
}
/**
 * This vessel has finished its sensor work (M4-SEN.04); without a name, all of the side have.
 */
export interface Mayday41EndSensors {
  type: 'end_sensors';
  ship: string;
}
/**
 * Guide missiles of a volley that are aimed at one target at another (M4-MIS.14).
 */
export interface Mayday41Switch {
  type: 'switch';
  volley: string;
  kind: 'c' | 'decoy' | 'fi' | 'jammer' | 'si';
  /**
   * Where they are aimed now; empty for those whose target is gone or no longer held.
   */
  target: string;
  to: string;
  count: number;
}
/**
 * Missiles without a lock go inert now (M4-MIS.14).
 */
export interface Mayday41EndGuidance {
  type: 'end_guidance';
}
/**
 * Order a battery to fire; its rate of fire helps the damage, or with `to_hit` the aim (M4-FIR.01, M4-ENG.13).
 */
export interface Mayday41Aim {
  type: 'aim';
  ship: string;
  battery: string;
  target: string;
  to_hit: boolean;
}
/**
 * Order a laser battery to point defence against a volley that will detonate (M4-FIR.04).
 */
export interface Mayday41Guard {
  type: 'guard';
  ship: string;
  battery: string;
  volley: string;
  to_hit: boolean;
}
/**
 * Take a battery's order back.
 */
export interface Mayday41Hold {
  type: 'hold';
  ship: string;
  battery: string;
}
/**
 * Order: the target of the Predict program, none for an empty handle (M4-FIR.05).
 */
export interface Mayday41Predict {
  type: 'predict';
  ship: string;
  target: string;
}
/**
 * Order: how many directors serve missiles (M4-FIR.06); -1 for as many as they need.
 */
export interface Mayday41Dedicate {
  type: 'dedicate';
  ship: string;
  directors: number;
}
/**
 * Order a launcher to fire missiles at a target (M4-MIS.04, M4-MIS.05).
 */
export interface Mayday41Load {
  type: 'load';
  ship: string;
  launcher: string;
  kind: 'c' | 'decoy' | 'fi' | 'jammer' | 'si';
  count: number;
  target: string;
}
/**
 * Take the last such order of a ship back.
 */
export interface Mayday41Unload {
  type: 'unload';
  ship: string;
}
/**
 * Lower the thrust rating of the missiles of one order, counted from 1 (M4-MIS.07).
 */
export interface Mayday41Throttle {
  type: 'throttle';
  ship: string;
  order: number;
  thrust: number;
}
/**
 * Let the missiles of an order fly with those of an earlier one of equal thrust (M4-MIS.06).
 */
export interface Mayday41Merge {
  type: 'merge';
  ship: string;
  order: number;
  into: number;
}
/**
 * The proximity at which the missiles of an order go off (M4-MIS.26).
 */
export interface Mayday41Fuse {
  type: 'fuse';
  ship: string;
  order: number;
  hexes: number;
}
/**
 * The set course of FI missiles: turns, and the acceleration in each as in `3 SE`, none if empty (M4-MIS.18).
 */
export interface Mayday41Program {
  type: 'program';
  ship: string;
  order: number;
  turns: number;
  push: string;
}
/**
 * A further target for FI missiles, after those they have (M4-MIS.18).
 */
export interface Mayday41AlsoAt {
  type: 'also_at';
  ship: string;
  order: number;
  target: string;
}
/**
 * Order people into the fight aboard a ship on the same course (M4-BRD.05, M4-BRD.21).
 */
export interface Mayday41Send {
  type: 'send';
  ship: string;
  to: string;
  marines: number;
  troops: number;
}
/**
 * Order people back from it (M4-BRD.05).
 */
export interface Mayday41Withdraw {
  type: 'withdraw';
  ship: string;
  of: string;
  marines: number;
  troops: number;
}
/**
 * Order: how one's people aboard this ship fight (M4-BRD.06).
 */
export interface Mayday41Take {
  type: 'posture';
  ship: string;
  posture: 'defensive' | 'offensive';
}
/**
 * Cut the cables that link a boarding vessel to one's ship (M4-BRD.16).
 */
export interface Mayday41Cut {
  type: 'cut';
  ship: string;
}
/**
 * Which area a won round takes: one of the ship fought on, or with `theirs` of the boarders' vessel (M4-BRD.13).
 */
export interface Mayday41Seize {
  type: 'seize';
  theirs: boolean;
}
/**
 * Which people are lost: so many marines, then troops, the rest crew (M4-BRD.12).
 */
export interface Mayday41Fall {
  type: 'fall';
  marines: number;
  troops: number;
}
/**
 * Fire a battery as ordered (M4-ENG.01).
 */
export interface Mayday41Shoot {
  type: 'shoot';
  ship: string;
  battery: string;
}
/**
 * Everything else that was ordered is not fired (M4-FIR.07).
 */
export interface Mayday41Cease {
  type: 'cease';
}
/**
 * The future marker of a new volley or craft (M4-MIS.08, M4-LCH.03).
 */
export interface Mayday41Place {
  type: 'place';
  to: string;
}
/**
 * Turn to another level, where the places for a marker are too many to be listed at once (M4-TDM.03).
 */
export interface Mayday41Climb {
  type: 'climb';
  level: number;
}
/**
 * Settle this volley of one's own next (M4-SEQ.04).
 */
export interface Mayday41Detonate {
  type: 'detonate';
  volley: string;
}
/**
 * The next shot of point defence, or none any more for an empty battery (M4-ENG.18).
 */
export interface Mayday41Defend {
  type: 'defend';
  ship: string;
  battery: string;
}
/**
 * So many canisters against this hit; 0 for none (M4-SND.03).
 */
export interface Mayday41CastSand {
  type: 'sand';
  canisters: number;
}
/**
 * Which of several is lost, by its id as the question lists it (M4-DMG.13 to M4-DMG.15, M4-ENG.17, M4-MIS.24).
 */
export interface Mayday41Lose {
  type: 'lose';
  what: string;
}
/**
 * Which new volley an automatic lock goes to (M4-SEN.38).
 */
export interface Mayday41KeepLock {
  type: 'keep_lock';
  volley: string;
}
/**
 * People of the parent enter a craft before its launch (M4-LCH.11).
 */
export interface Mayday41Embark {
  type: 'embark';
  craft: string;
  marines: number;
  troops: number;
}
/**
 * A craft leaves by a facility of its parent; its marker is placed next (M4-LCH.03).
 */
export interface Mayday41Launch {
  type: 'launch';
  craft: string;
  facility: string;
}
/**
 * A craft lands in a vessel on the same course (M4-LCH.06).
 */
export interface Mayday41Recover {
  type: 'recover';
  craft: string;
  ship: string;
  facility: string;
}
/**
 * No more launches and recoveries.
 */
export interface Mayday41EndCraft {
  type: 'end_craft';
}
/**
 * The plant of a ship (M4-SHP.09).
 */
export interface Mayday41ShutDown {
  type: 'shut_down';
  ship: string;
}
export interface Mayday41Restart {
  type: 'restart';
  ship: string;
}
/**
 * Of a landed ship (M4-OSM.06).
 */
export interface Mayday41Camouflage {
  type: 'camouflage';
  ship: string;
}
/**
 * Try to undo an effect of Appendix C (M4-APC.25).
 */
export interface Mayday41Repair {
  type: 'repair';
  ship: string;
  what: string;
}
/**
 * Leave the battle; what stands against it the others may waive (M4-END.02 to M4-END.06).
 */
export interface Mayday41Disengage {
  type: 'disengage';
  ship: string;
}
/**
 * Let the ship go, or not (M4-END.06).
 */
export interface Mayday41Waive {
  type: 'waive';
  grant: boolean;
}
/**
 * M4-END.08 to M4-END.12.
 */
export interface Mayday41Jump {
  type: 'jump';
  ship: string;
}
/**
 * Nothing more in this turn.
 */
export interface Mayday41EndTurn {
  type: 'end_turn';
}
/**
 * Any other reaction, by what the question offers (M4-APC.08, M4-APC.16).
 */
export interface Mayday41Choose {
  type: 'choose';
  what: string;
}
export interface Mayday41TurnBegun {
  type: 'turn_begun';
  turn: number;
}
export interface Mayday41StageBegun {
  type: 'stage_begun';
  stage:
    | 'boarding'
    | 'command'
    | 'craft'
    | 'detonation'
    | 'end'
    | 'energy'
    | 'fire_orders'
    | 'guidance'
    | 'initiative'
    | 'launch'
    | 'movement'
    | 'over'
    | 'sensor_orders'
    | 'sensors';
}
/**
 * Names of the sides in initiative order (M4-INI.06).
 *
 * With initiative per ship, handles of the vessels that the hearer owns or holds: bogeys may be volleys.
 */
export interface Mayday41Ordered {
  type: 'initiative';
  order: string[];
}
/**
 * Sides, or vessels, with their dice (M4-INI.07, M4-INI.10).
 */
export interface Mayday41TieBroken {
  type: 'tie_broken';
  who: string[];
  dice: number[];
}
/**
 * To its own side: which vessel leads (M4-SET.01).
 */
export interface Mayday41Commanded {
  type: 'commanded';
  ship: string;
  flagship: string;
}
export interface Mayday41Conceded {
  type: 'conceded';
  side: string;
}
/**
 * To all: a side did something of which they see no more than that it did.
 */
export interface Mayday41Acted {
  type: 'acted';
  side: string;
}
export interface Mayday41Ended {
  type: 'ended';
  winners: string[];
  reason: string;
}
/**
 * A unit, as the hearer calls it, with its three markers by their names.
 */
export interface Mayday41Moved {
  type: 'moved';
  unit: string;
  past: string;
  present: string;
  future: string;
}
/**
 * The same for those who watch: where something was, is and will be.
 */
export interface Mayday41MarkerMoved {
  type: 'marker_moved';
  past: string;
  present: string;
  future: string;
}
/**
 * To those who know what it was: a unit is lost at a body.
 *
 * M4-WLD.03, M4-WLD.04, M4-WLD.10, M4-WLD.12, M4-WLD.18, M4-WLD.20.
 */
export interface Mayday41Crashed {
  type: 'crashed';
  unit: string;
  body: string;
  how: string;
}
/**
 * To those who know what it is (M4-WLD.02, M4-WLD.09).
 */
export interface Mayday41Landed {
  type: 'landed';
  unit: string;
  body: string;
}
/**
 * To its own side alone: the level in a gas giant's atmosphere (M4-WLD.16).
 */
export interface Mayday41Dived {
  type: 'dived';
  unit: string;
  depth: string;
}
/**
 * Orders that are revealed: kinds of sensors, and the arc of an area jammer, -1 for none (M4-SEN.03).
 */
export interface Mayday41SensorsUsed {
  type: 'sensors_used';
  unit: string;
  active: string;
  passive: string;
  arc: number;
}
/**
 * To the side that looked at what it holds, or now does: the signal, line by line, and the dice if any.
 */
export interface Mayday41Sensed {
  type: 'sensed';
  ship: string;
  target: string;
  sensor: string;
  lock: boolean;
  terms: Mayday41Term[];
  signal: number;
  difficulty: string;
  roll: Roll | null;
  success: boolean;
}
/**
 * One line of a signal.
 */
export interface Mayday41Term {
  label: string;
  value: number;
  rule: string;
}
/**
 * To the side that looked: a bogey stays one, and nothing is told of why (M4-SEN.35, M4-TSK.12).
 */
export interface Mayday41Unseen {
  type: 'unseen';
  ship: string;
  target: string;
  sensor: string;
}
/**
 * A jam roll, to the sensing side, and to the jammer's if the attempt was an active one (M4-JAM.14).
 */
export interface Mayday41Jammed {
  type: 'jammed';
  /**
   * The unit that jams.
   */
  jammer: string;
  /**
   * The unit that looks.
   */
  against: string;
  /**
   * The kind of jammer.
   */
  kind: string;
  roll: Roll1;
  /**
   * Is the attempt jammed?
   */
  success: boolean;
}
/**
 * A throw that explains itself: faces, modifiers, what was needed, which table cell it met.
 */
export interface Roll1 {
  /**
   * The faces as they fell.
   */
  dice: number[];
  /**
   * All that changes their sum.
   */
  modifiers: Modifier[];
  /**
   * The sum of both.
   */
  total: number;
  /**
   * What it came to, in words.
   */
  result: string;
  /**
   * The rule that it was thrown for.
   */
  rule: string;
  /**
   * The number to reach, where there is one.
   */
  needed: number | null;
}
export interface Mayday41Found {
  type: 'found';
  ship: string;
  target: string;
}
/**
 * The contact of this handle is a bogey again (M4-SEN.36).
 */
export interface Mayday41Lost {
  type: 'lost';
  target: string;
}
export interface Mayday41Locked {
  type: 'locked';
  ship: string;
  target: string;
}
/**
 * To the owner of the target.
 */
export interface Mayday41LockedOn {
  type: 'locked_on';
  unit: string;
}
export interface Mayday41LockLost {
  type: 'lock_lost';
  ship: string;
  target: string;
}
/**
 * To its owner: an independent missile has found its target, or has not (M4-MIS.19, M4-TSK.12).
 */
export interface Mayday41Acquired {
  type: 'acquired';
  volley: string;
  target: string;
  success: boolean;
}
/**
 * Orders of a vessel as they are revealed; nothing of missiles (M4-FIR.02).
 *
 * `directors` serve missiles, -1 for as many as those need.
 */
export interface Mayday41FireOrdered {
  type: 'fire_ordered';
  ship: string;
  shots: Mayday41ShotTold[];
  predict: string;
  directors: number;
}
/**
 * One revealed order; the battery is named to those who hold the ship.
 */
export interface Mayday41ShotTold {
  battery: string;
  target: string;
  guard: boolean;
  to_hit: boolean;
}
/**
 * A battery fires; `points` of damage are on their way, 0 for a miss and against missiles (M4-ENG.02).
 */
export interface Mayday41Shot {
  type: 'shot';
  ship: string;
  battery: string;
  target: string;
  hexes: number;
  locked: boolean;
  guard: boolean;
  roll: Roll;
  hit: boolean;
  points: number;
}
/**
 * A volley has lost a missile to fire (M4-ENG.17).
 */
export interface Mayday41MissileShot {
  type: 'missile_shot';
  volley: string;
}
/**
 * Canisters against one hit of a beam, or all hits of a volley (M4-SND.04).
 */
export interface Mayday41SandCast {
  type: 'sand_cast';
  ship: string;
  canisters: number;
  roll: Roll;
  success: boolean;
}
/**
 * A hit in points: what a screen took, what armour and structure lost (M4-DMG.01, M4-ENG.15).
 */
export interface Mayday41Struck {
  type: 'struck';
  unit: string;
  points: number;
  screened: number;
  armor: number;
  structure: number;
}
/**
 * A roll on an explosion table, and what it does to this vessel (M4-DMG.08, M4-DMG.09, M4-DMG.11).
 */
export interface Mayday41Exploded {
  type: 'explosion';
  unit: string;
  inside: boolean;
  roll: Roll;
  effect: string;
}
/**
 * Which of several was picked (M4-DMG.13 to M4-DMG.15).
 */
export interface Mayday41SystemLost {
  type: 'system_lost';
  unit: string;
  what: string;
}
/**
 * To those who held it: a unit is no more, and how (M4-SEQ.05).
 */
export interface Mayday41Removed {
  type: 'removed';
  unit: string;
  how: string;
}
/**
 * To everybody: markers are taken off the map.
 */
export interface Mayday41MarkerGone {
  type: 'marker_gone';
  hex: string;
}
/**
 * Under Appendix C: the roll for a place, perhaps one on its subtable, and what is there (M4-APC.07, M4-APC.08).
 */
export interface Mayday41Located {
  type: 'located';
  unit: string;
  inside: boolean;
  rolls: Roll[];
  system: string;
}
/**
 * Armour, or a screen, has stopped all of a hit (M4-APC.02 to M4-APC.04).
 */
export interface Mayday41Deflected {
  type: 'deflected';
  unit: string;
  points: number;
}
/**
 * Points on one system, and what they did (M4-APC.22).
 */
export interface Mayday41SystemStruck {
  type: 'system_struck';
  unit: string;
  inside: boolean;
  system: string;
  part: string;
  points: number;
  effect: string;
}
/**
 * To its own side: an attempt at damage control (M4-APC.25).
 */
export interface Mayday41Repaired {
  type: 'repaired';
  unit: string;
  what: string;
  roll: Roll;
  success: boolean;
}
/**
 * To the owner: so many missiles of a volley are no more (M4-MIS.22).
 */
export interface Mayday41WentInert {
  type: 'went_inert';
  volley: string;
  missiles: number;
}
/**
 * To the owner: missiles of a volley are guided at another target (M4-MIS.14).
 */
export interface Mayday41Switched {
  type: 'switched';
  volley: string;
  kind: 'c' | 'decoy' | 'fi' | 'jammer' | 'si';
  missiles: number;
  to: string;
}
/**
 * To the owner of the target, and of the volley: it detonates in this turn, at this range (M4-FIR.11).
 */
export interface Mayday41Warned {
  type: 'warned';
  volley: string;
  target: string;
  hexes: number;
}
/**
 * A new volley, to its owner and to whoever holds the ship that launched it (M4-SEN.37).
 */
export interface Mayday41VolleyLaunched {
  type: 'volley_launched';
  ship: string;
  volley: string;
  past: string;
  present: string;
  future: string;
}
/**
 * A new marker, to everybody else (M4-SEN.40).
 */
export interface Mayday41Appeared {
  type: 'appeared';
  unit: string;
  past: string;
  present: string;
  future: string;
}
/**
 * To the owner: missiles that were ordered stay in the magazine (M4-MIS.04, M4-FIR.07).
 */
export interface Mayday41NotLaunched {
  type: 'not_launched';
  ship: string;
  launcher: string;
  missiles: number;
}
/**
 * Missiles of a volley went off at a target: a roll for each that was left, and how many hit (M4-MIS.27).
 */
export interface Mayday41Detonated {
  type: 'detonated';
  volley: string;
  target: string;
  hexes: number;
  rolls: Roll[];
  hits: number;
}
/**
 * To their own side: people go aboard, or come back if the numbers are below 0.
 */
export interface Mayday41WentOver {
  type: 'went_over';
  vessel: string;
  ship: string;
  marines: number;
  troops: number;
}
export interface Mayday41CablesCut {
  type: 'cables_cut';
  vessel: string;
  ship: string;
}
/**
 * A round: postures, dice and totals of both (M4-BRD.09, M4-BRD.11); the winner is a side, or nobody.
 */
export interface Mayday41Fought {
  type: 'fought';
  ship: string;
  attackers: string;
  defenders: string;
  postures: [string, string];
  dice: [number[], number[]];
  dms: [number, number];
  totals: [number, number];
  winner: string;
}
/**
 * Losses of one side, to that side in full (M4-BRD.12).
 */
export interface Mayday41Fell {
  type: 'fell';
  ship: string;
  marines: number;
  troops: number;
  crew: number;
}
/**
 * A hull area of this ship changes hands; how many each side holds now, by their names.
 */
export interface Mayday41AreaTaken {
  type: 'area_taken';
  ship: string;
  by: string;
  areas: [string, number][];
}
export interface Mayday41Captured {
  type: 'captured';
  ship: string;
  by: string;
}
/**
 * To its side, and to whoever holds the parent (M4-SEN.37).
 */
export interface Mayday41CraftLaunched {
  type: 'craft_launched';
  craft: string;
  parent: string;
}
export interface Mayday41CraftRecovered {
  type: 'craft_recovered';
  craft: string;
  ship: string;
}
/**
 * To its own side: people in a craft (M4-LCH.11).
 */
export interface Mayday41Embarked {
  type: 'embarked';
  craft: string;
  marines: number;
  troops: number;
}
/**
 * To its own side: shut down or started again (M4-SHP.09).
 */
export interface Mayday41PlantSwitched {
  type: 'plant_switched';
  ship: string;
  on: boolean;
}
export interface Mayday41Camouflaged {
  type: 'camouflaged';
  ship: string;
}
/**
 * To its own side: `disengage` or `jump`, when all orders of the End Phase are given (M4-END.01).
 */
export interface Mayday41LeaveOrdered {
  type: 'leave_ordered';
  ship: string;
  how: string;
}
/**
 * What stands against it: rating, velocity, range, missiles; never more than that (M4-END.02 to M4-END.06).
 */
export interface Mayday41DisengageAsked {
  type: 'disengage_asked';
  ship: string;
  against: string[];
}
export interface Mayday41DisengageRefused {
  type: 'disengage_refused';
  ship: string;
  against: string[];
}
/**
 * A marker leaves the map: disengaged or jumped (M4-END.07, M4-END.12).
 */
export interface Mayday41Departed {
  type: 'departed';
  ship: string;
  how: string;
}
/**
 * A unit, as the hearer calls it, has left over an edge of the scenario (M4-MAP.11).
 */
export interface Mayday41Exited {
  type: 'exited';
  unit: string;
  hex: string;
}
/**
 * To its own side: the cargo has changed ships (M4-SCN.07).
 */
export interface Mayday41Delivered {
  type: 'delivered';
  ship: string;
}
/**
 * One turn of a course.
 */
export interface Mayday41SketchLeg {
  /**
   * The first is the one that was asked about.
   */
  turn: number;
  start: string;
  /**
   * Where it is then, or where it runs into something.
   */
  end: string;
  /**
   * Where it would be bound without gravity.
   */
  straight: string;
  /**
   * Where it is bound (M4-MOV.07).
   */
  bound: string;
  /**
   * The world that it runs into on the way, if it does; then there are no further legs.
   */
  hits: string;
  /**
   * It does so slowly enough to land there (M4-WLD.02).
   */
  gently: boolean;
}
/**
 * What was asked for; the rest is empty.
 */
export interface Mayday41Sketch {
  /**
   * Of `course FROM TO`: carried on without thrust, by the kindest hex wherever the line runs between two.
   */
  legs: Mayday41SketchLeg[];
  /**
   * Of `ways FROM TO`: the points of a move that lie in several hexes of which it matters which one is passed, each with its hexes in the order of the letters of `advance` (M4-MAP.13).
   */
  points: string[][];
}
/**
 * All that one seat knows; a spectator when `seat` is None.
 */
export interface CockpitView {
  seat: number | null;
  options: CockpitOptions;
  crew: number;
  phase: 'end' | 'first_suspicions' | 'over' | 'phase1' | 'phase2' | 'phase3' | 'setup';
  step: 'discuss' | 'done' | 'give' | 'hold' | 'mark' | 'order' | 'pick' | 'vote' | 'window';
  clock: number;
  /**
   * Made in public so far: cards announced, markers, skills, orders, gifts, joint votes.
   */
  choices: number;
  infiltrator_count: number;
  /**
   * All of them, if one is one of them (CP-H.07).
   */
  infiltrators: number[] | null;
  seats: CockpitSeenSeat[];
  arrows: [number, number, number];
  skirmish: number | null;
  captain: number | null;
  acting: number | null;
  ordered: boolean;
  /**
   * First looks done or dropped, of two for each seat.
   */
  first: number;
  arrow: CockpitSeenArrow | null;
  look: CockpitSeenLook | null;
  /**
   * A look that waits while somebody looks at himself.
   */
  suspended: CockpitSeenLook | null;
  window: CockpitSeenWindow | null;
  /**
   * The window, or the discussion, that opens again after SELF-KNOWLEDGE or LISTEN!
   */
  suspended_window: ('discussion' | 'give' | 'look' | 'none' | 'vote') | null;
  /**
   * One's own, while it is covered.
   */
  vote: ('protect' | 'punch') | null;
  discussed: boolean;
  ripe: boolean;
  speaker: number | null;
  /**
   * What one may do with one's Veteran card in a discussion, also when one is ready (CP-V.43).
   */
  interjections: CockpitUseSkill[];
  status_centre: number;
  discarded: number;
  access_centre: number;
  /**
   * Skill cards that nobody has (CP-S.06).
   */
  removed: number;
  markers: CockpitSeenMarker[];
  polls: CockpitSeenPoll[];
  uses: CockpitSeenUse[];
  remarks: CockpitSeenRemark[];
  /**
   * Whose answer the table waits for, as far as it can know.
   */
  awaited: number[];
  /**
   * Decisions that a bot took in one's own place while one was away; nobody else knows of them (CP-O.18).
   */
  stood_in: CockpitSeenStandIn[];
  deductions: CockpitDeductions | null;
  debrief: CockpitDebrief | null;
  winners: number[];
  reason: string;
  rule: string;
}
/**
 * Fixed before the deal and known to all.
 */
export interface CockpitOptions {
  /**
   * `flight` for five to eight, `wide-body` for nine or ten.
   */
  scenario: string;
  /**
   * Who may use the skill of a Veteran card
   */
  veteran_mode: 'all' | 'experienced' | 'off';
  /**
   * Earlier flights credited to every bot
   */
  bot_flights: number;
  /**
   * Which of several skills is carried out
   */
  veteran_priority: 'first_come' | 'seat_order';
  /**
   * Skills during the First Suspicions
   */
  veteran_in_first_suspicions: 'off' | 'on';
  /**
   * Card 7 may name somebody already protected
   */
  v7_any_candidate: 'off' | 'on';
  /**
   * Honest people cannot lie about what they saw
   */
  honest_claims_truthful: 'off' | 'on';
  /**
   * Show which claims the markers prove or exclude
   */
  proof_tags: 'off' | 'on';
  /**
   * A notebook of deductions for every seat
   */
  deduction_panel: 'off' | 'on';
  /**
   * All cards are shown after the flight
   */
  debrief_reveal: 'off' | 'on';
  /**
   * Nine or ten crew members
   */
  expansion_9_10: 'off' | 'on';
  /**
   * Other arrows of the Skirmish card, as in `3,2,4`
   */
  skirmish_arrows: string;
  /**
   * When somebody's time is over
   */
  on_timeout: 'neutral' | 'stand_in' | 'wait';
  /**
   * Seconds to talk before each vote, 0 for none
   */
  discussion_seconds: number;
  /**
   * Seconds to choose a card or a marker, 0 for no limit
   */
  look_seconds: number;
  /**
   * Seconds to vote, 0 for no limit
   */
  vote_seconds: number;
  /**
   * Seconds for a decision of the End Phase, 0 for no limit
   */
  end_seconds: number;
  /**
   * Seconds that a window for Veteran cards lasts, 0 until all have answered
   */
  veteran_window_seconds: number;
  /**
   * Seconds after a look before its marker is shown, 0 for at once
   */
  marker_reveal_seconds: number;
  /**
   * Seconds that LISTEN! stops the game, 0 for none
   */
  listen_hold_seconds: number;
  /**
   * Characters in one message
   */
  chat_length: number;
  /**
   * Messages of one seat in that time
   */
  chat_messages: number;
  /**
   * Seconds in which messages are counted
   */
  chat_seconds: number;
  /**
   * Earlier flights of each seat, as in `2,0,bot,5`; who is missing has none (CP-V.01).
   */
  flights: string;
  /**
   * Of each seat, as in `red,blue`; who is missing gets the next free one (CP-C.06).
   */
  colours: string;
}
/**
 * One crew member as these eyes see him (CP-O.09).
 */
export interface CockpitSeenSeat {
  seat: number;
  colour: string;
  flights: number;
  /**
   * He may use the skill of his card (CP-V.01).
   */
  veteran: boolean;
  /**
   * Its number, if it lies open or is one's own.
   */
  veteran_card: number | null;
  spent: boolean;
  /**
   * If it was shown, is one's own, or is known to an infiltrator.
   */
  team: ('honest' | 'infiltrator') | null;
  status: 'botd' | 'none' | 'reliable';
  rotated: boolean;
  access: boolean;
  /**
   * The fresh order in which he showed his cards; empty before.
   */
  shown: ('H' | 'I')[];
  /**
   * How many public choices had been made when he did.
   */
  entered: number;
  /**
   * Markers not laid yet (CP-K.11).
   */
  unused: number;
  /**
   * Whose cards he has looked at (CP-K.11).
   */
  seen: number[];
  voted: boolean;
  ready: boolean;
}
/**
 * Whom the arrow of this phase points at, and who stands in, in this order (CP-P.03, CP-O.09).
 */
export interface CockpitSeenArrow {
  designated: number;
  stand_ins: number[];
}
/**
 * The look that is pending or being marked.
 */
export interface CockpitSeenLook {
  looker: number;
  target: number;
  card: ('L' | 'M' | 'R') | null;
  /**
   * The card has been seen, and its marker is awaited.
   */
  looked: boolean;
  /**
   * Somebody looks at his own card (CP-V.31).
   */
  own: boolean;
  /**
   * What one sees oneself just now.
   */
  saw: ('H' | 'I') | null;
  /**
   * One's own marker that is not shown yet (CP-O.11).
   */
  laid: ('H' | 'I') | null;
}
/**
 * A window for Veteran cards: who is asked, and one's own answer.
 */
export interface CockpitSeenWindow {
  kind: 'discussion' | 'give' | 'look' | 'none' | 'vote';
  asked: number[];
  answer: (CockpitUseSkill | CockpitPassSkill) | null;
}
/**
 * Use one's Veteran card: its number, and whom and which card it names as far as it names any (CP-V.06).
 */
export interface CockpitUseSkill {
  type: 'use';
  number: number;
  seat: number | null;
  card: ('L' | 'M' | 'R') | null;
}
/**
 * Let a window for Veteran cards go by (CP-V.06).
 */
export interface CockpitPassSkill {
  type: 'pass';
}
/**
 * A look and its marker; `side` is None for a blank one, `saw` is known to the looker alone (CP-K.13).
 */
export interface CockpitSeenMarker {
  looker: number;
  target: number;
  card: 'L' | 'M' | 'R';
  side: ('H' | 'I') | null;
  saw: ('H' | 'I') | null;
  /**
   * How many public choices had been made before it.
   */
  choice: number;
}
/**
 * A vote that was revealed; None where the Skirmish-CM sits (CP-P.11).
 */
export interface CockpitSeenPoll {
  phase: 'end' | 'first_suspicions' | 'over' | 'phase1' | 'phase2' | 'phase3' | 'setup';
  skirmish: number;
  votes: (('protect' | 'punch') | null)[];
  protected: boolean;
  /**
   * How many public choices had been made before it.
   */
  choice: number;
}
/**
 * A Veteran card that was carried out.
 */
export interface CockpitSeenUse {
  seat: number;
  number: number;
  named: number | null;
  card: ('L' | 'M' | 'R') | null;
}
/**
 * A structured statement; its number is its place in the list (CP-T.04).
 */
export interface CockpitSeenRemark {
  seat: number;
  phase: 'end' | 'first_suspicions' | 'over' | 'phase1' | 'phase2' | 'phase3' | 'setup';
  /**
   * How many public choices had been made before it.
   */
  choice: number;
  statement:
    | CockpitTeamSelf
    | CockpitTrust
    | CockpitSuspect
    | CockpitProb
    | CockpitSaw
    | CockpitLiar
    | CockpitPair
    | CockpitInfiltratorSet
    | CockpitVotePlan
    | CockpitUrgeVote
    | CockpitUrgeCard
    | CockpitUrgeLook
    | CockpitUrgeAccess
    | CockpitWarnAccess
    | CockpitCardClaim
    | CockpitAsk
    | CockpitReply
    | CockpitRetract;
  retracted: boolean;
  /**
   * What the markers alone say about it, with `proof_tags` (CP-T.07).
   */
  proof: ('excluded' | 'proved') | null;
}
/**
 * I am honest; or I am not.
 */
export interface CockpitTeamSelf {
  type: 'team_self';
  /**
   * The team that the speaker says is his.
   */
  team: 'honest' | 'infiltrator';
}
/**
 * This one is honest.
 */
export interface CockpitTrust {
  type: 'trust';
  /**
   * Who is said to be honest.
   */
  seat: number;
  /**
   * 1 slightly, 2 plainly, 3 strongly.
   */
  strength: number;
}
/**
 * This one is an infiltrator.
 */
export interface CockpitSuspect {
  type: 'suspect';
  /**
   * Who is said to be an infiltrator.
   */
  seat: number;
  /**
   * 1 slightly, 2 plainly, 3 strongly.
   */
  strength: number;
}
/**
 * How likely I think it that this one is an infiltrator.
 */
export interface CockpitProb {
  type: 'prob';
  /**
   * About whom.
   */
  seat: number;
  /**
   * How likely he is an infiltrator.
   */
  percent: number;
}
/**
 * What I saw there.
 */
export interface CockpitSaw {
  type: 'saw';
  /**
   * Whose card it was.
   */
  target: number;
  /**
   * Which of the three.
   */
  card: 'L' | 'M' | 'R';
  /**
   * What it is said to be.
   */
  side: 'H' | 'I';
}
/**
 * That marker of this one is false.
 */
export interface CockpitLiar {
  type: 'liar';
  /**
   * Whose marker is said to be false.
   */
  seat: number;
  /**
   * At whose card it lies.
   */
  target: number;
  /**
   * At which of the three.
   */
  card: 'L' | 'M' | 'R';
}
/**
 * These two cannot both be honest.
 */
export interface CockpitPair {
  type: 'pair';
  /**
   * One of the two.
   */
  one: number;
  /**
   * The other.
   */
  other: number;
}
/**
 * These are the infiltrators.
 */
export interface CockpitInfiltratorSet {
  type: 'set';
  /**
   * As many seats as there are infiltrators, in any order.
   */
  seats: number[];
}
/**
 * What I will do in this skirmish.
 */
export interface CockpitVotePlan {
  type: 'vote_plan';
  /**
   * What the speaker says he will vote.
   */
  side: 'protect' | 'punch';
}
/**
 * What all should do in this skirmish.
 */
export interface CockpitUrgeVote {
  type: 'urge_vote';
  /**
   * What all should vote.
   */
  side: 'protect' | 'punch';
}
/**
 * Which card the present looker should take.
 */
export interface CockpitUrgeCard {
  type: 'urge_card';
  /**
   * Which card the looker should take.
   */
  card: 'L' | 'M' | 'R';
}
/**
 * Which look the acting crew member should order.
 */
export interface CockpitUrgeLook {
  type: 'urge_look';
  /**
   * Who should look.
   */
  looker: number;
  /**
   * At whom.
   */
  target: number;
}
/**
 * Who should get access next.
 */
export interface CockpitUrgeAccess {
  type: 'urge_access';
  /**
   * Who should get access next.
   */
  seat: number;
}
/**
 * Who must not get it.
 */
export interface CockpitWarnAccess {
  type: 'warn_access';
  /**
   * Who must not get it.
   */
  seat: number;
}
/**
 * The Veteran card that I hold (CP-V.39).
 */
export interface CockpitCardClaim {
  type: 'card_claim';
  /**
   * The Veteran card that the speaker says he holds.
   */
  number: number;
}
/**
 * A question to one of the crew.
 */
export interface CockpitAsk {
  type: 'ask';
  /**
   * Who is asked.
   */
  seat: number;
  /**
   * Why he voted so, why he marked so, whom he suspects, or which card he holds.
   */
  about: 'card' | 'who' | 'why_marker' | 'why_vote';
}
/**
 * An answer to a statement.
 */
export interface CockpitReply {
  type: 'reply';
  /**
   * The number of the statement that is answered.
   */
  to: number;
  /**
   * Whether the speaker agrees.
   */
  answer: 'agree' | 'disagree' | 'unsure';
}
/**
 * I take it back.
 */
export interface CockpitRetract {
  type: 'retract';
  /**
   * The number of the speaker's own statement.
   */
  statement: number;
}
/**
 * A decision that a bot took for somebody who was away (CP-O.18).
 */
export interface CockpitSeenStandIn {
  seat: number;
  awaited: 'discuss' | 'done' | 'give' | 'hold' | 'mark' | 'order' | 'pick' | 'vote' | 'window';
  /**
   * How many public choices had been made before it.
   */
  choice: number;
}
/**
 * The notebook of one seat: what fits all that it saw and all that is public, under neutral liars (CP-O.10).
 */
export interface CockpitDeductions {
  /**
   * How likely each seat is an infiltrator.
   */
  suspicion: number[];
  /**
   * The same for somebody who knows only what all know: how one looks oneself.
   */
  public: number[];
  /**
   * Infiltrator sets that fit, with their chances, the likeliest first.
   */
  sets: [number[], number][];
  possible: number;
  /**
   * Sets that fit, of all that the seat's own team leaves.
   */
  of: number;
  contradictions: CockpitContradiction[];
  conflicts: CockpitConflict[];
}
/**
 * Markers that cannot all be true, and the crew members who cannot all be honest (CP-B.12).
 */
export interface CockpitContradiction {
  kind: 'same_card' | 'three_alike' | 'two_infiltrator_cards';
  target: number;
  lookers: number[];
  cannot_all_be_honest: number[];
  /**
   * By their places in the list of markers.
   */
  markers: number[];
}
/**
 * A statement that does not go together with a marker, with another statement, or with what one knows oneself.
 *
 * `seats` are those of whom not all have told the truth.
 */
export interface CockpitConflict {
  kind:
    | 'cannot_be'
    | 'claim'
    | 'marker'
    | 'open_veteran_card'
    | 'own_marker'
    | 'own_words'
    | 'same_veteran_card'
    | 'you_know';
  remarks: number[];
  markers: number[];
  seats: number[];
}
/**
 * Everything, once the flight is over (CP-H.11).
 */
export interface CockpitDebrief {
  teams: ('honest' | 'infiltrator')[];
  cards: ('H' | 'I')[][];
  veterans: number[];
  removed: number[];
  /**
   * What each look showed, in the order of the markers.
   */
  saw: ('H' | 'I')[];
  story: CockpitMoment[];
  /**
   * For each vote, by seat; None for infiltrators and for the Skirmish-CM.
   */
  ballots: (CockpitWeighed | null)[][];
  /**
   * Of each statement, as far as the cards tell.
   */
  verdicts: (('lie' | 'mistaken' | 'true') | null)[];
  /**
   * Decisions that bots took for those who were away, in their order.
   */
  stood_in: CockpitSeenStandIn[];
}
/**
 * The start, a marker, a vote or somebody's cards shown, and what the inference then said (CP-B.08, CP-B.09).
 *
 * `number` is the place in the list of markers or votes, or the seat that showed its cards.
 */
export interface CockpitMoment {
  kind: 'marker' | 'shown' | 'start' | 'votes';
  number: number;
  choice: number;
  /**
   * How likely each seat was an infiltrator, for a spectator.
   */
  suspicion: number[];
  /**
   * The same through the eyes of each seat; empty for infiltrators, who knew.
   */
  eyes: number[][];
}
/**
 * One honest vote beside the inference: how suspect the Skirmish-CM was, and the open candidates on average.
 */
export interface CockpitWeighed {
  suspicion: number;
  average: number;
  /**
   * What a plain reckoner would have voted (CP-B.19).
   */
  advice: 'protect' | 'punch';
}
/**
 * Announce which card of the target one looks at (CP-K.09, CP-K.10).
 */
export interface CockpitPickCard {
  type: 'pick';
  card: 'L' | 'M' | 'R';
}
/**
 * Lay a marker at the card just seen (CP-K.04).
 */
export interface CockpitPlaceMarker {
  type: 'mark';
  side: 'H' | 'I';
}
/**
 * Punch or protect the Skirmish-CM (CP-P.08); once given it may be turned while another is missing (CP-P.10).
 */
export interface CockpitVote {
  type: 'vote';
  side: 'protect' | 'punch';
}
/**
 * Order a look in the End Phase (CP-E.01).
 */
export interface CockpitEndLook {
  type: 'end_look';
  looker: number;
  target: number;
}
/**
 * Order none (CP-E.01).
 */
export interface CockpitSkipLook {
  type: 'skip_look';
}
/**
 * Let somebody into the cockpit (CP-E.06).
 */
export interface CockpitGiveAccess {
  type: 'give';
  seat: number;
}
/**
 * Enough discussed (CP-O.19).
 */
export interface CockpitReady {
  type: 'ready';
}
/**
 * The clock's only act; no seat can send it (CP-O.17).
 */
export interface CockpitTimeOut {
  type: 'time_out';
}
/**
 * A decision that a bot takes for somebody who is away; whoever keeps the table plays it for him (CP-O.18).
 */
export interface CockpitStandIn {
  type: 'stand_in';
  action:
    | CockpitPickCard
    | CockpitPlaceMarker
    | CockpitVote
    | CockpitUseSkill
    | CockpitPassSkill
    | CockpitEndLook
    | CockpitSkipLook
    | CockpitGiveAccess
    | CockpitReady;
}
/**
 * Free talk, heard by all (CP-T.01); with addressees it is refused (CP-T.02).
 */
export interface CockpitSay {
  type: 'say';
  text: string;
  to: number[];
}
/**
 * Make a structured statement (CP-T.04).
 */
export interface CockpitDeclare {
  type: 'state';
  statement:
    | CockpitTeamSelf
    | CockpitTrust
    | CockpitSuspect
    | CockpitProb
    | CockpitSaw
    | CockpitLiar
    | CockpitPair
    | CockpitInfiltratorSet
    | CockpitVotePlan
    | CockpitUrgeVote
    | CockpitUrgeCard
    | CockpitUrgeLook
    | CockpitUrgeAccess
    | CockpitWarnAccess
    | CockpitCardClaim
    | CockpitAsk
    | CockpitReply
    | CockpitRetract;
}
/**
 * The speaker of LISTEN! lets the game go on (CP-V.35).
 */
export interface CockpitRelease {
  type: 'listen_release';
}
/**
 * There is no taking back; it is here to be refused with a reason (CP-O.12).
 */
export interface CockpitUndo {
  type: 'undo';
}
/**
 * To one seat: its team and its Veteran card (CP-S.06, CP-S.12).
 */
export interface CockpitDealt {
  type: 'dealt';
  team: 'honest' | 'infiltrator';
  veteran: number;
}
/**
 * To each seat alone: who the infiltrators are, to the honest nothing beyond that it happened (CP-S.15).
 */
export interface CockpitRecognised {
  type: 'recognised';
  infiltrators: number[] | null;
}
/**
 * Who was dealt the card and takes the Skirmish card (CP-S.05).
 */
export interface CockpitFirstSkirmish {
  type: 'first_skirmish';
  seat: number;
}
export interface CockpitPhaseBegun {
  type: 'phase_begun';
  phase: 'end' | 'first_suspicions' | 'over' | 'phase1' | 'phase2' | 'phase3' | 'setup';
}
export interface CockpitPhaseEnded {
  type: 'phase_end';
  phase: 'end' | 'first_suspicions' | 'over' | 'phase1' | 'phase2' | 'phase3' | 'setup';
}
/**
 * Somebody is to look at somebody; `designated` is whom the arrow points at, if another must stand in.
 */
export interface CockpitLookPending {
  type: 'look_pending';
  looker: number;
  target: number;
  designated: number | null;
}
/**
 * A first look that a skill has made impossible (CP-F.07), or a pending one that moved away (CP-V.21).
 */
export interface CockpitLookDropped {
  type: 'look_dropped';
  looker: number;
  target: number;
}
/**
 * Neither the designated nor his neighbours can (CP-P.05).
 */
export interface CockpitNobodyLooks {
  type: 'nobody_looks';
  designated: number;
  target: number;
}
/**
 * Announced before it is seen (CP-K.10).
 */
export interface CockpitCardPicked {
  type: 'card_picked';
  looker: number;
  target: number;
  card: 'L' | 'M' | 'R';
}
/**
 * Now the card is seen (CP-K.01).
 */
export interface CockpitLooked {
  type: 'look';
  looker: number;
  target: number;
  card: 'L' | 'M' | 'R';
}
/**
 * To the looker alone (CP-K.01).
 */
export interface CockpitCardSeen {
  type: 'card_seen';
  target: number;
  card: 'L' | 'M' | 'R';
  side: 'H' | 'I';
}
/**
 * For good, at that card; a blank one says nothing (CP-K.04, CP-O.17).
 */
export interface CockpitMarkerPlaced {
  type: 'marker_placed';
  looker: number;
  target: number;
  card: 'L' | 'M' | 'R';
  side: ('H' | 'I') | null;
}
/**
 * These are asked for their Veteran cards (CP-V.11).
 */
export interface CockpitWindowOpened {
  type: 'window_opened';
  window: 'discussion' | 'give' | 'look' | 'none' | 'vote';
  asked: number[];
}
/**
 * A Veteran card is shown and carried out (CP-V.04).
 */
export interface CockpitSkillUsed {
  type: 'skill_used';
  seat: number;
  number: number;
  named: number | null;
  card: ('L' | 'M' | 'R') | null;
}
/**
 * Only one may talk; or everybody again (CP-V.33, CP-V.34).
 */
export interface CockpitSilence {
  type: 'silence';
  speaker: number | null;
}
/**
 * Everybody may talk about the Skirmish-CM; `again` after a Veteran card was used in it (CP-O.19, CP-V.43).
 */
export interface CockpitDiscussionOpened {
  type: 'discussion';
  skirmish: number;
  again: boolean;
}
export interface CockpitBecameReady {
  type: 'ready';
  seat: number;
}
/**
 * STEP B: all but the Skirmish-CM choose (CP-P.07).
 */
export interface CockpitVotesCalled {
  type: 'votes_called';
  skirmish: number;
}
/**
 * Somebody has chosen; not what (CP-P.08).
 */
export interface CockpitVoted {
  type: 'voted';
  seat: number;
}
/**
 * All at once, by name (CP-P.11).
 */
export interface CockpitVotesRevealed {
  type: 'votes_revealed';
  skirmish: number;
  votes: {
    [k: string]: 'protect' | 'punch';
  };
}
/**
 * What the votes make of the Skirmish-CM (CP-P.12, CP-P.13).
 */
export interface CockpitJudged {
  type: 'result';
  seat: number;
  result: 'protected' | 'punched';
}
/**
 * A Status card taken, turned, lost or discarded.
 */
export interface CockpitStatusChanged {
  type: 'status';
  seat: number;
  status: 'botd' | 'none' | 'reliable';
}
/**
 * His outer cards are turned: out of the running for captain (CP-P1.04).
 */
export interface CockpitRotated {
  type: 'rotated';
  seat: number;
}
/**
 * STEP C, or card 7 (CP-P1.06, CP-V.21).
 */
export interface CockpitSkirmishMoved {
  type: 'skirmish_moved';
  seat: number;
}
export interface CockpitCaptainNamed {
  type: 'captain';
  seat: number;
}
export interface CockpitLookOrdered {
  type: 'look_ordered';
  seat: number;
  looker: number;
  target: number;
}
export interface CockpitLookDeclined {
  type: 'look_declined';
  seat: number;
}
export interface CockpitAccessGiven {
  type: 'access_given';
  giver: number;
  seat: number;
}
/**
 * The three cards in a fresh random order (CP-P3.07).
 */
export interface CockpitShown {
  type: 'shown';
  seat: number;
  cards: ('H' | 'I')[];
  team: 'honest' | 'infiltrator';
}
/**
 * The clock acted for these seats (CP-O.17).
 */
export interface CockpitTimedOut {
  type: 'timed_out';
  seats: number[];
  awaited: 'discuss' | 'done' | 'give' | 'hold' | 'mark' | 'order' | 'pick' | 'vote' | 'window';
}
/**
 * A bot has decided in one's place; for that seat alone (CP-O.18).
 */
export interface CockpitStoodIn {
  type: 'stood_in';
  awaited: 'discuss' | 'done' | 'give' | 'hold' | 'mark' | 'order' | 'pick' | 'vote' | 'window';
}
/**
 * Free talk (CP-T.01).
 */
export interface CockpitSaid {
  type: 'said';
  seat: number;
  phase: 'end' | 'first_suspicions' | 'over' | 'phase1' | 'phase2' | 'phase3' | 'setup';
  text: string;
}
/**
 * A structured statement, with the number by which it is answered or taken back (CP-T.04).
 */
export interface CockpitDeclared {
  type: 'stated';
  seat: number;
  phase: 'end' | 'first_suspicions' | 'over' | 'phase1' | 'phase2' | 'phase3' | 'setup';
  number: number;
  statement:
    | CockpitTeamSelf
    | CockpitTrust
    | CockpitSuspect
    | CockpitProb
    | CockpitSaw
    | CockpitLiar
    | CockpitPair
    | CockpitInfiltratorSet
    | CockpitVotePlan
    | CockpitUrgeVote
    | CockpitUrgeCard
    | CockpitUrgeLook
    | CockpitUrgeAccess
    | CockpitWarnAccess
    | CockpitCardClaim
    | CockpitAsk
    | CockpitReply
    | CockpitRetract;
}
/**
 * Which team has won (CP-W.01).
 */
export interface CockpitEnded {
  type: 'ended';
  team: 'honest' | 'infiltrator';
  winners: number[];
}
/**
 * All that one seat knows; a spectator knows what the expedition does, without its secrets.
 */
export interface AsteroidView {
  seat: number | null;
  side: ('computer' | 'expedition') | null;
  options: AsteroidOptions;
  /**
   * Of the expedition; the computer sits behind them.
   */
  seats: number;
  stage:
    | 'CM'
    | 'F1'
    | 'F2'
    | 'M1'
    | 'M2'
    | 'XM'
    | 'charges'
    | 'choosing'
    | 'configuring'
    | 'corridors'
    | 'dividing'
    | 'over'
    | 'placing'
    | 'plans'
    | 'scattering'
    | 'shafts';
  turn: number;
  sheets: AsteroidSheet[];
  /**
   * Plans on the expedition's map.
   */
  attached: number[];
  /**
   * Plans that lie beside the map.
   */
  loose: number[];
  edges: AsteroidEdge[];
  entry: string;
  entry_plan: number;
  members: AsteroidMember[];
  robots: AsteroidRobot[];
  wrecks: AsteroidWreck[];
  objects: AsteroidObject[];
  face_down: AsteroidFaceDown[];
  /**
   * Chosen so far; the computer sees it when the choice is closed.
   */
  crew: string[];
  /**
   * Halves of places left on the ship.
   */
  room: number;
  laying: AsteroidLaying | null;
  map_known: boolean;
  /**
   * Status chits that may still be drawn, as far as one knows: hostile, friendly, erratic, inop.
   *
   * @minItems 4
   * @maxItems 4
   */
  pool: [number, number, number, number];
  luck_spent: number;
  /**
   * The number on Lucky's chit, to whoever may know it.
   */
  luck: number | null;
  luck_out: boolean;
  suitors: string[];
  lover: string;
  abducted: boolean;
  destruct: number;
  last_turn: number;
  /**
   * The turn at whose end the computer wins unless the sequence has begun; 0 for none.
   */
  turn_limit: number;
  /**
   * It is to be told, for there are few turns left.
   */
  limit_near: boolean;
  fetcher: string;
  ordered_out: boolean;
  asked: boolean;
  guessed: boolean;
  begun: boolean;
  /**
   * Doors kicked in this turn, and by whom.
   */
  kicked: [string, string][];
  areas_guessed: string[];
  repairs: [string, number][];
  work_at: string;
  hidden_wearer: boolean;
  dog_relieved: boolean;
  mover: string;
  relieved: string;
  evading: string;
  guess_at: string;
  /**
   * To the computer: whether its answer to Ms. Jones must be the truth.
   */
  must_be_true: boolean | null;
  truth:
    | (
        | 'ascending'
        | 'belt'
        | 'brain'
        | 'collapsed_corridor'
        | 'collapsed_shaft'
        | 'descending'
        | 'disintegrator'
        | 'keys'
        | 'mining'
        | 'roamer'
        | 'terminal'
        | 'utility'
      )[]
    | null;
  brain_die: number;
  brain_asked: boolean;
  brain_may: boolean | null;
  roamer_asked: boolean;
  dog_moves: boolean;
  embarking: boolean;
  boarding: string[];
  /**
   * Of those named to board, or else of all in the airlock: who would not go.
   */
  unwilling: AsteroidUnwilling[];
  /**
   * On the last turn: who dies with the station if this step is ended now.
   */
  left_behind: string[];
  ready: boolean[];
  shots: AsteroidShooting[];
  /**
   * How many of them everybody has seen.
   */
  shown: number;
  returning: boolean;
  shown_wearer: string;
  fights: AsteroidMelee[];
  victories: string[];
  winners: number[];
  reason: string;
  rule: string;
  /**
   * Of a lesson that is played on a small drawing: its rows, and the edges that are not as the letters say.
   */
  drawing: string[];
  listed: [string, string][];
}
/**
 * Fixed at set-up and known to both sides.
 */
export interface AsteroidOptions {
  /**
   * The name of a scenario; there is one.
   */
  scenario: string;
  /**
   * The expedition is clone soldiers
   */
  clone_soldiers: 'off' | 'on';
  /**
   * Places on the ship
   */
  ship_capacity:
    | '10'
    | '10.5'
    | '11'
    | '11.5'
    | '12'
    | '12.5'
    | '13'
    | '13.5'
    | '14'
    | '14.5'
    | '15'
    | '15.5'
    | '16'
    | '16.5'
    | '6'
    | '6.5'
    | '7'
    | '7.5'
    | '8'
    | '8.5'
    | '9'
    | '9.5';
  /**
   * Counters and plans off the board until seen
   */
  blind_play: 'off' | 'on';
  /**
   * Plans that are not attached are hidden
   */
  plans_unseen: 'off' | 'on';
  /**
   * Plans may be turned
   */
  plan_rotation: 'off' | 'on';
  /**
   * A roamer's hit number at long range
   */
  roamer_far: '4' | 'none';
  /**
   * Shooting past friends
   */
  fire_through_friends: 'adjacent' | 'always' | 'never' | 'prone';
  /**
   * Speed of whoever carries somebody
   */
  carry_penalty: 'half_down' | 'half_up' | 'minus_one';
  /**
   * Sasha's leap over three squares
   */
  sasha_leap_3: '4' | '6';
  /**
   * Collapsed squares block sight
   */
  collapse_blocks_sight: 'off' | 'on';
  /**
   * Injured people can do nothing at all
   */
  injured_helpless: 'off' | 'on';
  /**
   * Demon's work only when nobody else could
   */
  demon_last_resort: 'off' | 'on';
  /**
   * Who never went in counts as escaped
   */
  aboard_counts: 'off' | 'on';
  /**
   * Turns before the sequence must have begun, 0 for the usual 200
   */
  turn_limit: number;
  /**
   * The computer's mining robots tear shafts open
   */
  robots_tear: 'off' | 'on';
  /**
   * Ms. Jones feels where only a friendly robot is
   */
  jones_by_robots: 'off' | 'on';
}
/**
 * A plan in its place: level 0 is the upper one; the expedition counts from its entry plan, laid upright.
 */
export interface AsteroidSheet {
  plan: number;
  level: number;
  down: number;
  right: number;
  turn: number;
}
/**
 * A barrier that is no longer as it was drawn.
 */
export interface AsteroidEdge {
  edge: string;
  kind: string;
}
/**
 * Somebody who came with the ship; everything about them is public.
 */
export interface AsteroidMember {
  name: string;
  sort: string;
  seat: number;
  /**
   * A square, `airlock`, or nothing for the dead, the boarded and those still aboard.
   */
  square: string;
  entered: boolean;
  boarded: boolean;
  dead: boolean;
  injured: boolean;
  /**
   * When an unconscious one wakes, as turn and step; empty for the conscious.
   */
  out_until: string;
  stunned: boolean;
  items: string[];
  load: string;
  carrier: string;
  invisible: boolean;
  spent: number;
  allowance: number;
  done: boolean;
  burdened: boolean;
  started: string;
  leapt: number;
  working: boolean;
  fired: boolean;
  fought: boolean;
  asked: boolean;
  beat: string;
}
/**
 * A station robot that these eyes know as one; of one out of sight only what it is, without a square.
 */
export interface AsteroidRobot {
  ref: string;
  kind: string;
  square: string;
  up: boolean;
  board: boolean;
  active: boolean;
  /**
   * hostile, friendly, erratic, inop; empty while it sleeps or is not known.
   */
  status: string;
  mood: number;
  /**
   * Whose it is at this moment, an erratic one by its mood; empty for nobody's, or if that is not known.
   */
  stance: '' | 'friendly' | 'hostile';
  stunned: boolean;
  recognised: boolean;
  seat: number;
  load: string;
  spent: number;
  done: boolean;
  beat: string;
  pinned: boolean;
  growled: boolean;
  guessed: boolean;
  label: number;
  started: string;
  burdened: boolean;
  /**
   * It has seen a member in this portion.
   */
  noticed: boolean;
  noticed_robot: boolean;
  fired: boolean;
  fought: boolean;
  spotted: boolean;
  /**
   * To the computer: whether the expedition knows its status (AS-13.18).
   */
  told: boolean;
}
/**
 * A station robot that was destroyed.
 */
export interface AsteroidWreck {
  ref: string;
  kind: string;
  status: string;
}
/**
 * A counter that is no character, face up or known.
 */
export interface AsteroidObject {
  kind: string;
  square: string;
  up: boolean;
  board: boolean;
  works: boolean;
  holder: string;
  worn: boolean;
  placer: string;
  passed_on: boolean;
  guessed: boolean;
  spotted: boolean;
}
/**
 * A counter that lies face down: where, and nothing else (AS-1.02).
 */
export interface AsteroidFaceDown {
  square: string;
  guessed: boolean;
  /**
   * It was seen in this portion and will be turned up at its end.
   */
  spotted: boolean;
}
/**
 * To the computer: how far its set-up has got.
 */
export interface AsteroidLaying {
  plans: [number, number][];
  hand: string;
  /**
   * Kinds of the free group still in hand.
   */
  left: string[];
  /**
   * Counters of the shaft or random group still to be placed.
   */
  unseen: number;
  /**
   * What the numbers 1 to 6 were given to so far.
   */
  numbers: string[];
}
/**
 * Somebody who would not board as things stand, why, and by which rule (AS-24.03).
 */
export interface AsteroidUnwilling {
  name: string;
  why: string;
  rule: string;
}
/**
 * A declaration that has been shown, or is one's own.
 */
export interface AsteroidShooting {
  who: string;
  target: string;
  how: string;
}
/**
 * The melee that is being decided.
 */
export interface AsteroidMelee {
  square: string;
  first: string;
  second: string;
  answering: boolean;
  settled: boolean;
}
/**
 * The plan for the next place of the station, upper level first, with its quarter turns (AS-3.02).
 */
export interface AsteroidLayPlan {
  type: 'lay_plan';
  plan: number;
  turn: number;
}
/**
 * Begin the configuration again.
 */
export interface AsteroidLiftPlans {
  type: 'lift_plans';
}
/**
 * Let the program arrange what is left of the set-up, in one of its tempers.
 */
export interface AsteroidGenerate {
  type: 'generate';
  temper: string;
}
/**
 * Which kind of the free group is placed next (AS-3.05).
 */
export interface AsteroidTakeCounter {
  type: 'take_counter';
  kind:
    | 'ascending'
    | 'belt'
    | 'brain'
    | 'collapsed_corridor'
    | 'collapsed_shaft'
    | 'descending'
    | 'disintegrator'
    | 'keys'
    | 'mining'
    | 'roamer'
    | 'terminal'
    | 'utility';
}
/**
 * Put down the counter in hand; a stair with its partner of the other level (AS-3.06 to AS-3.11).
 */
export interface AsteroidPlaceCounter {
  type: 'place_counter';
  square: string;
}
/**
 * Take a counter of the free group up again; stairs with their partner.
 */
export interface AsteroidLiftCounter {
  type: 'lift_counter';
  square: string;
}
/**
 * This part of the set-up is finished (AS-3.01, AS-3.13).
 */
export interface AsteroidCloseStage {
  type: 'close';
}
/**
 * Take somebody along (AS-4.01 to AS-4.07).
 */
export interface AsteroidChoose {
  type: 'choose';
  who: string;
}
/**
 * Rather not.
 */
export interface AsteroidDismiss {
  type: 'dismiss';
  who: string;
}
/**
 * Give a member to one of the seats that share the expedition (AS-4.18).
 */
export interface AsteroidAssign {
  type: 'assign';
  who: string;
  seat: number;
}
/**
 * A demo charge for somebody, before entry (AS-4.08).
 */
export interface AsteroidGiveCharge {
  type: 'give_charge';
  who: string;
}
/**
 * The next of the numbers 1 to 6 goes to this plan or this exit (AS-4.10, AS-4.12).
 */
export interface AsteroidGiveNumber {
  type: 'give_number';
  to: string;
}
/**
 * Ms. Jones feels what the counter in this square is (AS-22.01).
 */
export interface AsteroidGuess {
  type: 'guess';
  square: string;
}
/**
 * In blind play: what is in this room, corridor or shaft (AS-25.14).
 */
export interface AsteroidGuessArea {
  type: 'guess_area';
  area: string;
}
/**
 * The Professor at a broken thing, or Demon at the ruin, for this turn (AS-13.22, AS-23.08).
 */
export interface AsteroidWork {
  type: 'work';
  who: string;
  at: string;
}
/**
 * To a neighbouring square, or `beyond` the map; the first one in comes from the airlock (AS-6.02, AS-4.14).
 */
export interface AsteroidStep {
  type: 'step';
  who: string;
  to: string;
}
/**
 * To the other level (AS-14.01).
 */
export interface AsteroidClimb {
  type: 'stairs';
  who: string;
}
/**
 * Out of the station (AS-24.01).
 */
export interface AsteroidToAirlock {
  type: 'to_airlock';
  who: string;
}
/**
 * At the closed door towards this square (AS-15.04).
 */
export interface AsteroidKick {
  type: 'kick';
  who: string;
  to: string;
}
/**
 * With the keys or as a robot, without stepping through (AS-15.12).
 */
export interface AsteroidOpenDoor {
  type: 'open';
  who: string;
  to: string;
}
/**
 * A hole in the solid side towards this square (AS-14.08).
 */
export interface AsteroidTear {
  type: 'tear';
  who: string;
  to: string;
}
/**
 * Leave a demo charge in one's square (AS-16.02).
 */
export interface AsteroidLayCharge {
  type: 'lay_charge';
  who: string;
}
/**
 * A device or an unplaced charge from the floor (AS-6.17).
 */
export interface AsteroidPick {
  type: 'pick';
  who: string;
  item: string;
}
export interface AsteroidDrop {
  type: 'drop';
  who: string;
  item: string;
}
/**
 * Give something to a friend here or next to one (AS-6.17).
 */
export interface AsteroidHandOver {
  type: 'hand';
  who: string;
  item: string;
  to: string;
}
/**
 * Take something from a friend here or next to one (AS-6.17).
 */
export interface AsteroidTakeFrom {
  type: 'take';
  who: string;
  item: string;
  of: string;
}
/**
 * Carry somebody who is down (AS-9.07); a robot carries Nicholle off (AS-19.09).
 */
export interface AsteroidLift {
  type: 'lift';
  who: string;
  friend: string;
}
export interface AsteroidPutDown {
  type: 'put_down';
  who: string;
}
export interface AsteroidBeltOn {
  type: 'belt_on';
  who: string;
}
export interface AsteroidBeltOff {
  type: 'belt_off';
  who: string;
}
/**
 * Lucky mends a robot or the belt his way (AS-18.09).
 */
export interface AsteroidWhack {
  type: 'whack';
  who: string;
  at: string;
}
export interface AsteroidEndMove {
  type: 'end_move';
  who: string;
}
/**
 * This side, or this seat's part of it, has moved (AS-5.05).
 */
export interface AsteroidEndMovement {
  type: 'end_movement';
}
/**
 * Somebody is to fetch Sasha (AS-24.11).
 */
export interface AsteroidDetail {
  type: 'detail';
  who: string;
}
/**
 * The Professor sends Nicholle away without him (AS-24.07).
 */
export interface AsteroidOrderOut {
  type: 'order_out';
}
/**
 * Name or unname somebody in the airlock for the ship (AS-24.03).
 */
export interface AsteroidBoard {
  type: 'board';
  who: string;
}
/**
 * Those named board; nobody, if none is (AS-24.03).
 */
export interface AsteroidEmbark {
  type: 'embark';
}
/**
 * The ship leaves; whoever is still inside stays there (AS-24.04).
 */
export interface AsteroidDepart {
  type: 'depart';
}
/**
 * The invisible one lets the robot by (AS-12.05).
 */
export interface AsteroidEvade {
  type: 'evade';
}
/**
 * The invisible one fights the robot that came upon him (AS-12.05).
 */
export interface AsteroidFight {
  type: 'fight';
}
/**
 * Declare a shot; with the disintegrator if `ray` (AS-8.03, AS-12.15).
 */
export interface AsteroidShoot {
  type: 'shoot';
  who: string;
  target: string;
  ray: boolean;
}
/**
 * Declare a burning: the barrier or collapse towards a square, or the brain (AS-12.17, AS-12.19).
 */
export interface AsteroidBurn {
  type: 'burn';
  who: string;
  to: string;
  brain: boolean;
}
/**
 * Declare that the charge in this square goes off (AS-16.04).
 */
export interface AsteroidDetonate {
  type: 'detonate';
  square: string;
}
/**
 * Take back one's last declaration while the others are not shown.
 */
export interface AsteroidWithdraw {
  type: 'withdraw';
}
/**
 * These are all declarations (AS-8.03).
 */
export interface AsteroidEndFire {
  type: 'end_fire';
}
/**
 * Strike, with whom and at whom there is a choice (AS-10.05, AS-10.13).
 */
export interface AsteroidAttack {
  type: 'attack';
  who: string;
  target: string;
}
/**
 * Do not strike (AS-10.16).
 */
export interface AsteroidDecline {
  type: 'decline';
}
/**
 * Ask the terminal in this square, alone or together in any order (AS-11.02).
 */
export interface AsteroidInquire {
  type: 'inquire';
  terminal: string;
  askers: string[];
  topic: 'belt' | 'brain' | 'disintegrator' | 'keys' | 'map' | 'terminals';
}
/**
 * Switch the brain off (AS-23.02).
 */
export interface AsteroidTurnOff {
  type: 'turn_off';
  who: string;
}
/**
 * Smash it (AS-23.05).
 */
export interface AsteroidBreakBrain {
  type: 'break_brain';
  who: string;
}
/**
 * Nothing more to do in this step.
 */
export interface AsteroidEndMelee {
  type: 'end_melee';
}
/**
 * Wake a robot: by the brain's roll, or a roamer after an alert (AS-13.19, AS-11.11).
 */
export interface AsteroidActivate {
  type: 'activate';
  robot: string;
}
/**
 * Wake none, guess nothing.
 */
export interface AsteroidPass {
  type: 'pass';
}
/**
 * To Ms. Jones: the kinds in any order, with their numbers in blind play (AS-22.03, AS-25.14).
 */
export interface AsteroidAnswer {
  type: 'answer';
  kinds: (
    | 'ascending'
    | 'belt'
    | 'brain'
    | 'collapsed_corridor'
    | 'collapsed_shaft'
    | 'descending'
    | 'disintegrator'
    | 'keys'
    | 'mining'
    | 'roamer'
    | 'terminal'
    | 'utility'
  )[];
}
/**
 * A stage of the computer's set-up is complete (AS-3.01).
 */
export interface AsteroidSetUp {
  type: 'set_up';
  stage: string;
}
/**
 * Who goes (AS-4.07).
 */
export interface AsteroidChosen {
  type: 'chosen';
  crew: string[];
}
/**
 * To the computer: the number on Lucky's chit (AS-4.09).
 */
export interface AsteroidDrew {
  type: 'drew';
  luck: number;
}
export interface AsteroidChargesGiven {
  type: 'charges';
  to: string[];
}
/**
 * Where the expedition comes in, and the dice that said so (AS-4.11, AS-4.12).
 */
export interface AsteroidEntrance {
  type: 'entrance';
  plan: number;
  square: string;
  plan_die: number;
  corridor_die: number;
}
/**
 * A sheet joins the map (AS-4.16, AS-4.17).
 */
export interface AsteroidAttached {
  type: 'attached';
  plan: number;
}
export interface AsteroidTurnBegun {
  type: 'turn';
  turn: number;
  /**
   * Turns to escape, once the sequence runs.
   */
  left: number | null;
}
export interface AsteroidStepBegun {
  type: 'step_begun';
  step: string;
}
/**
 * An erratic robot's die (AS-13.12).
 */
export interface AsteroidMood {
  type: 'mood';
  robot: string;
  roll: Roll;
}
export interface AsteroidMoved {
  type: 'moved';
  who: string;
  origin: string;
  to: string;
}
/**
 * Somebody has come upon an enemy (AS-6.07).
 */
export interface AsteroidStopped {
  type: 'stopped';
  who: string;
  at: string;
}
export interface AsteroidRelieved {
  type: 'relieved';
  who: string;
  friend: string;
}
export interface AsteroidKicked {
  type: 'kicked';
  who: string;
  door: string;
  roll: Roll;
  open: boolean;
}
/**
 * A door, wall or side gives way (AS-15.09, AS-14.08, AS-12.17, AS-16.05).
 */
export interface AsteroidOpened {
  type: 'opened';
  edge: string;
  by: string;
  how: string;
}
/**
 * A collapse is gone (AS-14.07).
 */
export interface AsteroidCleared {
  type: 'cleared';
  square: string;
}
/**
 * An item picked up, dropped, given or taken (AS-6.17).
 */
export interface AsteroidHandled {
  type: 'handled';
  who: string;
  item: string;
  how: string;
  other: string;
}
export interface AsteroidLifted {
  type: 'lifted';
  who: string;
  friend: string;
}
export interface AsteroidLaidDown {
  type: 'laid_down';
  who: string;
  friend: string;
}
export interface AsteroidChargeLaid {
  type: 'charge_laid';
  who: string;
  square: string;
}
/**
 * Put on, taken off, visible, invisible, failed, mended, ruined.
 */
export interface AsteroidBelt {
  type: 'belt';
  who: string;
  what: string;
  roll: Roll | null;
}
/**
 * Sasha has stopped and growls (AS-21.05).
 */
export interface AsteroidGrowled {
  type: 'growled';
  square: string;
}
/**
 * In blind play a counter is put on the board (AS-25.10).
 */
export interface AsteroidAppeared {
  type: 'appeared';
  square: string;
}
/**
 * In blind play a robot nobody sees leaves the board (AS-25.11).
 */
export interface AsteroidVanished {
  type: 'vanished';
  robot: string;
}
/**
 * A counter shows its face (AS-7.11).
 */
export interface AsteroidTurnedUp {
  type: 'turned_up';
  square: string;
  kind: string;
  label: string;
  status: string;
}
/**
 * A station robot works; told to those who may know (AS-13.03, AS-7.16).
 */
export interface AsteroidActivated {
  type: 'activated';
  robot: string;
  status: string;
}
/**
 * A hostile robot looks at the Professor's robots (AS-20.04).
 */
export interface AsteroidRecognised {
  type: 'recognised';
  robot: string;
  roll: Roll;
  knows: boolean;
}
/**
 * The first blow shows them for what they are (AS-20.06).
 */
export interface AsteroidExposed {
  type: 'exposed';
  robots: string[];
}
/**
 * The raw die, for everybody (AS-13.18).
 */
export interface AsteroidBrainRolled {
  type: 'brain_rolled';
  die: number;
}
/**
 * To the computer: what the die came to (AS-13.16).
 */
export interface AsteroidBrainMay {
  type: 'brain_may';
  roll: Roll;
  may: boolean;
}
export interface AsteroidGuessed {
  type: 'guessed';
  square: string;
}
/**
 * To the computer: whether it must tell the truth (AS-22.03).
 */
export interface AsteroidPsychicChit {
  type: 'psychic_chit';
  right: boolean;
}
/**
 * What Ms. Jones feels; it may be false.
 */
export interface AsteroidAnswered {
  type: 'answered';
  square: string;
  kinds: (
    | 'ascending'
    | 'belt'
    | 'brain'
    | 'collapsed_corridor'
    | 'collapsed_shaft'
    | 'descending'
    | 'disintegrator'
    | 'keys'
    | 'mining'
    | 'roamer'
    | 'terminal'
    | 'utility'
  )[];
}
/**
 * A turn of repair is done, or begun with a die (AS-13.22).
 */
export interface AsteroidWorked {
  type: 'worked';
  who: string;
  at: string;
  left: number;
  roll: Roll | null;
}
export interface AsteroidRepaired {
  type: 'repaired';
  who: string;
  what: string;
}
/**
 * All declarations are shown together (AS-8.03).
 */
export interface AsteroidDeclared {
  type: 'declared';
  who: string;
  target: string;
  how: string;
}
export interface AsteroidFired {
  type: 'fired';
  who: string;
  target: string;
  roll: Roll;
  hit: boolean;
  stray: boolean;
}
export interface AsteroidKillRolled {
  type: 'kill_rolled';
  who: string;
  target: string;
  roll: Roll;
}
/**
 * Openly added up (AS-18.01).
 */
export interface AsteroidLuckSpent {
  type: 'luck_spent';
  points: number;
  total: number;
  on: string;
}
/**
 * The chit is shown (AS-18.02).
 */
export interface AsteroidLuckRanOut {
  type: 'luck_out';
  chit: number;
}
export interface AsteroidExploded {
  type: 'exploded';
  square: string;
  placer: string;
}
/**
 * Somebody in reach of a blast (AS-16.08).
 */
export interface AsteroidBlasted {
  type: 'blasted';
  who: string;
  roll: Roll | null;
}
/**
 * What came of it: killed, destroyed, injured, knocked out, stunned, shocked.
 */
export interface AsteroidHurt {
  type: 'hurt';
  who: string;
  how: string;
  turns: number;
}
export interface AsteroidWoke {
  type: 'woke';
  who: string;
}
/**
 * A device is destroyed, or lies on the floor (AS-9.11, AS-12.13).
 */
export interface AsteroidLost {
  type: 'lost';
  item: string;
  destroyed: boolean;
  roll: Roll | null;
}
/**
 * Who strikes first, by dice between equals (AS-10.04).
 */
export interface AsteroidOrdered {
  type: 'ordered';
  first: string;
  second: string;
  dice: number[];
}
export interface AsteroidStruck {
  type: 'struck';
  who: string;
  target: string;
  roll: Roll | null;
  result: string;
}
export interface AsteroidInquired {
  type: 'inquired';
  askers: string[];
  topic: 'belt' | 'brain' | 'disintegrator' | 'keys' | 'map' | 'terminals';
  roll: Roll | null;
  got: boolean;
}
/**
 * What the terminal told (AS-11.07, AS-25.15).
 */
export interface AsteroidFound {
  type: 'found';
  topic: 'belt' | 'brain' | 'disintegrator' | 'keys' | 'map' | 'terminals';
  squares: string[];
}
/**
 * The alert die, and whether the terminal is dead (AS-11.10).
 */
export interface AsteroidAlerted {
  type: 'alerted';
  roll: Roll | null;
  alert: boolean;
}
export interface AsteroidShocked {
  type: 'shocked';
  who: string;
  die: number;
}
export interface AsteroidBrainStopped {
  type: 'brain_stopped';
  who: string;
  how: string;
}
/**
 * Lucky's two dice (AS-18.12).
 */
export interface AsteroidBrainTried {
  type: 'brain_tried';
  dice: [number, number];
  success: boolean;
}
/**
 * Twenty turns to get out (AS-23.03, AS-24.02).
 */
export interface AsteroidSequenceBegun {
  type: 'sequence';
  who: string;
  last_turn: number;
}
/**
 * Dice of the suitors, and who is out (AS-19.02, AS-19.03).
 */
export interface AsteroidCrisis {
  type: 'crisis';
  dice: [string, number][];
  out: string;
}
export interface AsteroidFellInLove {
  type: 'love';
  lover: string;
  dice: [string, number][];
}
export interface AsteroidWasAbducted {
  type: 'abducted';
  robot: string;
}
export interface AsteroidRescued {
  type: 'rescued';
}
export interface AsteroidDetailed {
  type: 'detailed';
  who: string;
}
export interface AsteroidSentOut {
  type: 'sent_out';
}
export interface AsteroidBoarded {
  type: 'boarded';
  crew: string[];
}
export interface AsteroidDeparted {
  type: 'departed';
  left: string[];
}
/**
 * The station is gone, with those inside (AS-24.02).
 */
export interface AsteroidBlewUp {
  type: 'blew_up';
  lost: string[];
}
/**
 * Which victories were won (AS-24.14).
 */
export interface AsteroidEnded {
  type: 'ended';
  victories: string[];
  reason: string;
}
/**
 * A square within reach, by the cheapest way.
 */
export interface AsteroidSketchReached {
  square: string;
  /**
   * Squares of movement from here.
   */
  cost: number;
  /**
   * The squares on the way, the last one included.
   */
  path: string[];
  /**
   * One may end one's move there (AS-6.06).
   */
  stays: boolean;
  /**
   * An enemy there ends the move (AS-6.07).
   */
  fight: boolean;
}
/**
 * A square that a blast reaches.
 */
export interface AsteroidSketchDeadly {
  square: string;
  /**
   * On the die, or less, it kills there (AS-16.08).
   */
  number: number;
}
/**
 * What was asked for; the rest is empty.
 */
export interface AsteroidSketch {
  /**
   * Of `reach NAME`: everything within reach this turn; the first step is legal now.
   */
  reach: AsteroidSketchReached[];
  /**
   * Of `reach NAME`: the squares of movement that this one has left.
   */
  left: number;
  /**
   * Of `reach NAME`: what other things that one does on the way cost, by the type of action.
   */
  costs: [string, number][];
  /**
   * Of `blast SQUARE NAME`: where a charge that somebody laid there kills.
   */
  deadly: AsteroidSketchDeadly[];
  /**
   * The pairs of squares whose barrier it opens (AS-16.05).
   */
  opens: [string, string][];
  /**
   * The collapsed squares that it clears (AS-14.07).
   */
  clears: string[];
  /**
   * Of `sight SQUARE`: every square in sight from there (AS-7.02).
   */
  seen: string[];
}
